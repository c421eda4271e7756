export {
  expertSheet,
  type HouseExpert,
  houseExpertsOf,
  type PoolExpert,
  platformPool,
  waitingExperts,
} from './expert.reads.ts'
export { expertModule } from './expert.routes.ts'
