import * as contract from '@jb/contract/member/member.contract'
import { menuFor } from '@jb/domain/member/menu'
import { demoPassword } from '@jb/domain/member/password'
import { callerOf } from '../../platform/caller.ts'
import { change, type Module, read } from '../../platform/module.ts'
import { personasOf } from './reads/personas.ts'
import { sessionsOf } from './reads/sessions.ts'
import { userInfoOf } from './reads/user.ts'
import { changePassword } from './use-cases/change-password.ts'
import { login } from './use-cases/login.ts'
import { logout } from './use-cases/logout.ts'
import { refresh } from './use-cases/refresh.ts'
import { revokeOwnSession } from './use-cases/revoke-session.ts'
import { switchCompany } from './use-cases/switch-company.ts'

export const memberModule: Module = {
  name: 'member',
  routes: [
    change(contract.login, (ctx, { body }) => login(ctx, body)),
    change(contract.refresh, (ctx) => refresh(ctx)),
    change(contract.logout, (ctx) => logout(ctx)),
    read(contract.getUserInfo, (ctx) => userInfoOf(ctx.db, ctx.session)),
    read(contract.findMenu, async (ctx) => [...menuFor(ctx.session?.roles)]),
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
  ],
}
