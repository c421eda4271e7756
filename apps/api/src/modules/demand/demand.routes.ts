import * as contract from '@jb/contract/demand/demand.contract'
import * as inviting from '@jb/contract/demand/invite.contract'
import { demandNotice } from '@jb/contract/demand/notice.contract'
import { projectDemands as ofProject } from '@jb/contract/demand/project.contract'
import { demandSpecial } from '@jb/contract/demand/special.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { clockOf, demandReminder } from './demand.clock.ts'
import type { DemandPorts } from './demand.ports.ts'
import { reactionsWith, remind as remindOwner } from './demand.reactions.ts'
import { invitable } from './invitations/reads/invitable.ts'
import { invitations } from './invitations/reads/invitations.ts'
import { detail, exportGoods, forApproval } from './reads/detail.ts'
import { check, countMine, draft, forecasts, listMine } from './reads/lists.ts'
import { notice } from './reads/notice.ts'
import { projectDemands } from './reads/of-project.ts'
import { special } from './reads/special.ts'
import { copy, deleteDraft, publish, saveDraft } from './use-cases/drafts.ts'
import { setInquiry } from './use-cases/inquiry.ts'
import { decline, invite, remind } from './use-cases/invite.ts'
import { cancel } from './use-cases/life.ts'

/** The demand as the server mounts it; `ports` are answered by whoever keeps quotations. */
export const demandModule = (ports: DemandPorts): Module => ({
  name: 'demand',
  routes: [
    change(contract.saveDemandDraft, saveDraft),
    read(contract.demandDraftOf, draft),
    read(contract.checkDemand, check),
    change(contract.copyDemand, copy),
    change(contract.deleteDemandDraft, deleteDraft),
    change(contract.publishDemand, publish),
    change(contract.setInquiryState, setInquiry),
    change(contract.cancelDemand, cancel),
    read(contract.myDemands, listMine(ports)),
    read(contract.myDemandCounts, countMine),
    read(contract.demandDetailOf, detail(ports)),
    change(contract.exportDemandGoods, exportGoods(ports)),
    read(contract.demandForecasts, forecasts),
    read(demandNotice, notice(ports)),
    read(demandSpecial, special),
    read(ofProject, projectDemands),
    read(contract.demandForApproval, forApproval(ports)),
    read(inviting.invitationsOf, invitations(ports)),
    read(inviting.invitableCompanies, invitable(ports)),
    change(inviting.inviteCompanies, invite),
    change(inviting.remindInvited, remind(ports)),
    change(inviting.declineInvitation, decline(ports)),
  ],
  reactions: reactionsWith(ports),
  timers: [clockOf(ports), { kind: demandReminder, run: remindOwner }],
})
