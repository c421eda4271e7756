import * as contract from '@jb/contract/approval/approval.contract'
import * as decision from '@jb/contract/approval/decision.contract'
import * as template from '@jb/contract/approval/template.contract'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, read } from '../../platform/module.ts'
import type { Decisions } from './about.ts'
import { approvalReactions, approvalTimers } from './approval.reactions.ts'
import { approvalDetail } from './reads/approval-detail.ts'
import { detailOfSubject } from './reads/detail-of-subject.ts'
import { listMine } from './reads/list-mine.ts'
import { listTemplates } from './reads/list-templates.ts'
import { openCheck } from './reads/open-check.ts'
import { preview } from './reads/preview.ts'
import { previewTemplate } from './reads/preview-template.ts'
import { templateDetail } from './reads/template-detail.ts'
import { templateVersions } from './reads/template-versions.ts'
import { agreeMany } from './use-cases/agree-many.ts'
import { agree, comment, reject, remind, withdraw } from './use-cases/decide.ts'
import { addSign, cc, delegate, transfer } from './use-cases/pass-on.ts'
import { readCopy } from './use-cases/read-copy.ts'
import { saveTemplate } from './use-cases/save-template.ts'
import { deleteTemplate, disableTemplate, enableTemplate } from './use-cases/switch-template.ts'

/** Approvals as the server mounts them; `decisions`: what they decide about, registered by whoever keeps it. */
export const approvalWith = (decisions: Decisions): Module => ({
  name: 'approval',
  routes: [
    read(contract.openCheck, openCheck(decisions)),
    read(contract.previewApproval, preview(decisions)),
    read(contract.myApprovals, listMine),
    read(contract.approvalOf, (ctx, { params }) =>
      approvalDetail({ ...ctx, caller: callerOf(ctx) }, params.id),
    ),
    read(contract.approvalOfSubject, detailOfSubject),
    change(contract.readCopy, readCopy),
    change(decision.agreeApproval, agree),
    change(decision.rejectApproval, reject),
    change(decision.transferApproval, transfer),
    change(decision.delegateApproval, delegate),
    change(decision.addSigner, addSign),
    change(decision.withdrawApproval, withdraw),
    change(decision.remindApproval, remind),
    change(decision.copyApproval, cc),
    change(decision.commentApproval, comment),
    change(decision.agreeMany, agreeMany),
    read(template.templates, listTemplates),
    read(template.templateOf, (ctx, { params }) => templateDetail(ctx.db, callerOf(ctx), params.id)),
    read(template.templateVersions, (ctx, { params }) => templateVersions(ctx.db, callerOf(ctx), params.id)),
    change(template.saveTemplate, saveTemplate),
    change(template.enableTemplate, enableTemplate),
    change(template.disableTemplate, disableTemplate),
    change(template.deleteTemplate, deleteTemplate),
    read(template.previewTemplate, previewTemplate),
  ],
  reactions: approvalReactions(decisions),
  timers: approvalTimers,
})

/** Approvals by themselves, of things that nobody knows here. */
export const approvalModule = approvalWith([])
