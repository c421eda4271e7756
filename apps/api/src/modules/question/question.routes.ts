import * as forBid from '@jb/contract/question/bid-question.contract'
import * as forDemand from '@jb/contract/question/demand-question.contract'
import * as contract from '@jb/contract/question/question.contract'
import { letterTypes, receivers } from '@jb/domain/question/letter-choices'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, read } from '../../platform/module.ts'
import { objectionRoutes, objectionTimers } from './objection/objection.routes.ts'
import { questionReactions } from './question.reactions.ts'
import { askingStanding } from './reads/asking-standing.ts'
import { listPublished } from './reads/list-published.ts'
import { listQuestions } from './reads/list-questions.ts'
import { questionDetail } from './reads/question-detail.ts'
import { answer } from './use-cases/answer.ts'
import { close } from './use-cases/close.ts'
import { publish } from './use-cases/publish.ts'
import { reject } from './use-cases/reject.ts'
import { submitForAuction, submitForDemand, submitForTender } from './use-cases/submit.ts'

export const questionModule: Module = {
  name: 'question',
  routes: [
    read(contract.checkAllowTenderQuestion, (ctx, { params: { id } }) =>
      askingStanding(ctx, { kind: 'tender', id }),
    ),
    read(forBid.checkAllowBidQuestion, (ctx, { params: { id } }) =>
      askingStanding(ctx, { kind: 'auction', id }),
    ),
    read(forDemand.checkAllowDemandQuestion, (ctx, { params: { id } }) =>
      askingStanding(ctx, { kind: 'demand', id }),
    ),
    read(contract.receiversByTenderType, async (_, { body }) => [
      ...receivers(body.tenderingType, body.subjectKind),
    ]),
    read(contract.formTypesByTemplate, async (_, { body }) => [
      ...letterTypes(body.tenderingType, body.subjectKind),
    ]),
    read(contract.questions, listQuestions),
    read(contract.questionOf, (ctx, { params }) =>
      questionDetail({ ...ctx, caller: callerOf(ctx) }, params.id),
    ),
    read(contract.publishedQuestions, listPublished),
    change(contract.saveForTender, submitForTender),
    change(forBid.saveForBid, submitForAuction),
    change(forDemand.saveForDemand, submitForDemand),
    change(contract.answerQuestion, answer),
    change(contract.rejectQuestion, reject),
    change(contract.publishQuestion, publish),
    change(contract.closeQuestion, close),
    ...objectionRoutes,
  ],
  reactions: questionReactions,
  timers: objectionTimers,
}
