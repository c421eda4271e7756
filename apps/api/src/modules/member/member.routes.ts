import * as company from '@jb/contract/member/company.contract'
import * as entrance from '@jb/contract/member/entrance.contract'
import * as grade from '@jb/contract/member/grade.contract'
import * as mandate from '@jb/contract/member/mandate.contract'
import * as contract from '@jb/contract/member/member.contract'
import * as native from '@jb/contract/member/native.contract'
import * as terms from '@jb/contract/member/terms.contract'
import { demoPassword } from '@jb/domain/member/password'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, type Route, read } from '../../platform/module.ts'
import { memberReactions } from './member.reactions.ts'
import { memberTimers } from './member.timers.ts'
import { organisationRoutes } from './organisation.routes.ts'
import { appInfo } from './reads/app-info.ts'
import { findCompanies } from './reads/find-companies.ts'
import { listVerifications } from './reads/list-verifications.ts'
import { loginWays } from './reads/login-ways.ts'
import { listMandates } from './reads/mandates.ts'
import { menuOf } from './reads/menu.ts'
import { ownVerification } from './reads/own-verification.ts'
import type { SheetOf } from './reads/personal-data.ts'
import { personasOf } from './reads/personas.ts'
import { sessionsOf } from './reads/sessions.ts'
import { termsOf } from './reads/terms.ts'
import { userInfoOf } from './reads/user.ts'
import { verificationForOperator } from './reads/verification.ts'
import { changePassword } from './use-cases/change-password.ts'
import { approveCompany, refuseCompany } from './use-cases/decide-company.ts'
import { exportMyData } from './use-cases/export-my-data.ts'
import { gradeCompany } from './use-cases/grade-company.ts'
import { grantMandate } from './use-cases/grant-mandate.ts'
import { login } from './use-cases/login.ts'
import { loginByCode } from './use-cases/login-by-code.ts'
import { logout } from './use-cases/logout.ts'
import { mintNativeCode } from './use-cases/mint-native-code.ts'
import { nativeLogin } from './use-cases/native-login.ts'
import { refresh } from './use-cases/refresh.ts'
import { registerAccount } from './use-cases/register-account.ts'
import { registerCompany } from './use-cases/register-company.ts'
import { requestCode } from './use-cases/request-code.ts'
import { resetByCode } from './use-cases/reset-by-code.ts'
import { resubmitCompany } from './use-cases/resubmit-company.ts'
import { revokeMandate } from './use-cases/revoke-mandate.ts'
import { revokeOwnSession } from './use-cases/revoke-session.ts'
import { saveTerms } from './use-cases/save-terms.ts'
import { setUpOperator } from './use-cases/set-up-operator.ts'
import { switchCompany } from './use-cases/switch-company.ts'

const entranceRoutes: readonly Route[] = [
  read(entrance.loginWays, (ctx) => loginWays(ctx)),
  change(entrance.requestCode, (ctx, { body }) => requestCode(ctx, body)),
  change(entrance.loginByCode, (ctx, { body }) => loginByCode(ctx, body)),
  change(entrance.resetByCode, (ctx, input) => resetByCode(ctx, input)),
  change(entrance.registerAccount, (ctx, input) => registerAccount(ctx, input)),
  change(entrance.setUpOperator, (ctx, input) => setUpOperator(ctx, input)),
  read(terms.termsOf, (ctx, { params }) => termsOf(ctx.db, params.kind)),
  change(terms.saveTerms, saveTerms),
]

const nativeRoutes: readonly Route[] = [
  change(native.mintNativeCode, (ctx) => mintNativeCode(ctx, callerOf(ctx))),
  change(native.nativeLogin, (ctx, { body }) => nativeLogin(ctx, body)),
  read(native.appInfo, (ctx, { query }) => appInfo(ctx, query.companyNo)),
]

const companyRoutes: readonly Route[] = [
  change(company.registerCompany, (ctx, { body }) => registerCompany(ctx, callerOf(ctx), body)),
  change(company.resubmitCompany, (ctx, { body }) => resubmitCompany(ctx, callerOf(ctx), body)),
  read(company.ownVerification, (ctx) => ownVerification(ctx)),
  read(company.verifications, (ctx, input) => listVerifications(ctx, input)),
  read(company.verificationOf, (ctx, { params }) =>
    verificationForOperator(ctx, callerOf(ctx).accountId, params.id),
  ),
  change(company.approveCompany, (ctx, { body }) => approveCompany(ctx, callerOf(ctx), body)),
  change(company.refuseCompany, (ctx, { body }) => refuseCompany(ctx, callerOf(ctx), body)),
  change(grade.gradeCompany, gradeCompany),
  read(company.findCompanies, (ctx, input) => findCompanies(ctx, input)),
]

const mandateRoutes: readonly Route[] = [
  read(mandate.mandates, (ctx) => listMandates(ctx)),
  change(mandate.grantMandate, (ctx, input) => grantMandate(ctx, callerOf(ctx), input)),
  change(mandate.revokeMandate, (ctx, input) => revokeMandate(ctx, callerOf(ctx), input)),
]

/** The module with what other capabilities keep about a person; they are wired in `modules.ts`. */
export const memberWith = (others: readonly SheetOf[]): Module => ({
  name: 'member',
  routes: [
    change(contract.login, (ctx, { body }) => login(ctx, body)),
    change(contract.refresh, (ctx) => refresh(ctx)),
    change(contract.logout, (ctx) => logout(ctx)),
    read(contract.getUserInfo, (ctx) => userInfoOf(ctx.db, ctx.session)),
    read(contract.ownPhone, async (ctx) => ({ phone: callerOf(ctx).phone })),
    read(contract.findMenu, async (ctx) => menuOf(ctx.session)),
    read(contract.personas, async (ctx) =>
      ctx.services.config.DEMO
        ? { password: demoPassword, personas: await personasOf(ctx.db) }
        : { personas: [] },
    ),
    change(contract.switchCompany, (ctx, { body }) => switchCompany(ctx, callerOf(ctx), body.companyId)),
    read(contract.sessions, (ctx) => sessionsOf(ctx.db, callerOf(ctx).accountId, callerOf(ctx).sessionId)),
    change(contract.revokeSession, (ctx, { body }) => revokeOwnSession(ctx, callerOf(ctx), body.sessionId)),
    change(contract.changePassword, (ctx, { body }) =>
      changePassword(ctx, callerOf(ctx), body.oldPassword, body.newPassword),
    ),
    ...entranceRoutes,
    ...nativeRoutes,
    ...companyRoutes,
    ...mandateRoutes,
    ...organisationRoutes,
    change(company.exportMyData, (ctx) => exportMyData(ctx, callerOf(ctx), others)),
  ],
  reactions: memberReactions,
  timers: memberTimers,
})

/** The module by itself. */
export const memberModule = memberWith([])
