import * as desk from '@jb/contract/report/desk.contract'
import * as contract from '@jb/contract/report/report.contract'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, read } from '../../platform/module.ts'
import { listDesk } from './reads/list-desk.ts'
import { listMine } from './reads/list-mine.ts'
import { reportCase } from './reads/report-case.ts'
import { reportDetail } from './reads/report-detail.ts'
import { reportable } from './reads/reportable.ts'
import { reportReactions } from './report.reactions.ts'
import { append } from './use-cases/append.ts'
import { dismiss, redirect, uphold } from './use-cases/decide.ts'
import { lift } from './use-cases/lift.ts'
import { accept, investigate, note } from './use-cases/proceed.ts'
import { submit } from './use-cases/submit.ts'

export const reportModule: Module = {
  name: 'report',
  routes: [
    change(contract.addReport, submit),
    read(contract.reportSubject, reportable),
    read(contract.myReports, listMine),
    read(contract.reportOf, (ctx, { params }) => reportDetail({ ...ctx, caller: callerOf(ctx) }, params.id)),
    change(contract.appendReport, append),
    read(desk.reportDesk, listDesk),
    read(desk.reportCaseOf, (ctx, { params }) => reportCase({ ...ctx, caller: callerOf(ctx) }, params.id)),
    change(desk.acceptReport, accept),
    change(desk.investigateReport, investigate),
    change(desk.noteOnReport, note),
    change(desk.upholdReport, uphold),
    change(desk.dismissReport, dismiss),
    change(desk.redirectReport, redirect),
    change(desk.liftOutcome, lift),
  ],
  reactions: reportReactions,
}
