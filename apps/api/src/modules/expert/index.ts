export { expertModule } from './expert.routes.ts'
export { type HouseExpert, houseExpertsOf } from './reads/house-experts.ts'
export { expertSheet } from './reads/own-sheet.ts'
export { waitingExperts } from './reads/waiting-experts.ts'
