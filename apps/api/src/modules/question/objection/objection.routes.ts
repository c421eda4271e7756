import * as contract from '@jb/contract/question/objection/objection.contract'
import { change, type Route, read } from '../../../platform/module.ts'
import { objectionStanding } from './objection.reads.ts'
import { answer, file, turnDown, uphold } from './objection.use-cases.ts'

export { objectionTimers } from './objection.notify.ts'

export const objectionRoutes: readonly Route[] = [
  read(contract.objectionStandingOf, objectionStanding),
  change(contract.fileObjection, file),
  change(contract.answerObjection, answer),
  change(contract.upholdObjection, uphold),
  change(contract.refuseObjection, turnDown),
]
