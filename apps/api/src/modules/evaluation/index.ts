export { evaluationModule } from './evaluation.routes.ts'
export {
  type ClarificationToDo,
  clarificationsToDo,
  type EvaluationToDo,
  evaluationsToDo,
} from './reads/to-do.ts'
export { seatDrawn } from './use-cases/committee.ts'
export { reopenByObjection } from './use-cases/report.ts'
