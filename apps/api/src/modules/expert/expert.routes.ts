import * as contract from '@jb/contract/expert/expert.contract'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, read } from '../../platform/module.ts'
import { presentPool } from './expert.access.ts'
import { expertReactions, expertTimers } from './expert.reactions.ts'
import { expertDetail, listExperts } from './expert.reads.ts'
import { approve, recheck, resume, retire, suspend, turnDown } from './use-cases/decide.ts'
import { saveDraft, submitEntry } from './use-cases/save.ts'

export const expertModule: Module = {
  name: 'expert',
  routes: [
    read(contract.expertPool, async (ctx) => presentPool(callerOf(ctx))),
    read(contract.experts, listExperts),
    read(contract.expertOf, (ctx, { params }) => expertDetail({ ...ctx, caller: callerOf(ctx) }, params.id)),
    change(contract.saveExpert, saveDraft),
    change(contract.submitExpert, submitEntry),
    change(contract.approveExpert, approve),
    change(contract.refuseExpert, turnDown),
    change(contract.suspendExpert, suspend),
    change(contract.resumeExpert, resume),
    change(contract.retireExpert, retire),
    change(contract.recheckExpert, recheck),
  ],
  reactions: expertReactions,
  timers: expertTimers,
}
