export { expertSheet, type HouseExpert, houseExpertsOf, waitingExperts } from './expert.reads.ts'
export { expertModule } from './expert.routes.ts'
