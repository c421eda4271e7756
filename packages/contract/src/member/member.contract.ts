import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../shared/values.ts'
import { menuEntry, opened, persona, phone, sessionRow, user, userInfo } from './member.shapes.ts'

const password = z.string().check(z.minLength(1, '请填写密码'), z.maxLength(64, '密码最多 64 个字符'))

/**
 * Unknown number and wrong password give one and the same answer. After several wrong ones the next try has to wait
 * until `detail.until`, each place for itself: a device that was in the account before does not wait for strangers.
 */
export const login = endpoint({
  id: 'member.login',
  summary: '手机号和密码登录',
  service: 'api',
  method: 'POST',
  path: '/member/login',
  kind: 'change',
  perMinute: 20,
  who: 'anyone',
  scope: 'self',
  body: z.strictObject({ phone, password }),
  answer: opened,
  field: 'data',
  refusals: {
    'member.loginFailed': '手机号或密码不正确，请核对后重试。连续输错 5 次后，要等一会儿才能再试。',
    'member.triedTooOften':
      '密码连续输错多次，请等几分钟（最多半小时）再试；平台开通了短信的，可以马上用验证码登录。忘记密码请点登录页的“忘记密码”。',
  },
})

/** Exchanges the session cookie for a new bearer and signing key; 401 when the login has ended. */
export const refresh = endpoint({
  id: 'member.refresh',
  summary: '用会话 Cookie 换取新的登录凭证',
  service: 'api',
  method: 'POST',
  path: '/member/refresh',
  kind: 'change',
  who: 'anyone',
  scope: 'self',
  answer: opened,
  field: 'data',
  refusals: { 'member.expired': '登录已过期，请重新登录。' },
})

/** Ends the login of the session cookie and of the bearer; ends nothing twice. `ok` alone is success. */
export const logout = endpoint({
  id: 'member.logout',
  summary: '退出登录',
  service: 'basic',
  method: 'POST',
  path: '/login/logout',
  kind: 'change',
  who: 'anyone',
  scope: 'self',
  answer: z.object({ state: z.string() }),
  field: 'bare',
  refusals: {},
})

/** Who am I. Says `expired` instead of failing, so that the caller can tell an ended login from a broken line. */
export const getUserInfo = endpoint({
  id: 'member.userInfo',
  summary: '当前用户信息',
  service: 'recruit',
  method: 'GET',
  path: '/v1/app/userInfo/getUserInfo',
  kind: 'read',
  who: 'anyone',
  scope: 'self',
  answer: userInfo,
  field: 'data',
  encoded: 'object',
  refusals: {},
})

/** The number that the caller logs in with, in full: one's own alone, asked for when one wants to fill it in somewhere. */
export const ownPhone = endpoint({
  id: 'member.ownPhone',
  summary: '我的登录手机号（完整）',
  service: 'api',
  method: 'GET',
  path: '/member/phone',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  answer: z.object({ phone }),
  field: 'data',
  refusals: {},
})

/** The menu entries that the caller's roles open; anonymous callers get the public ones. */
export const findMenu = endpoint({
  id: 'member.menu',
  summary: '当前用户可见的菜单',
  service: 'recruit',
  method: 'GET',
  path: '/v1/app/userInfo/findMenu',
  kind: 'read',
  who: 'anyone',
  scope: 'self',
  answer: z.array(menuEntry),
  field: 'data',
  refusals: {},
})

/** The people of the demo and their common password; an empty list outside the demo. */
export const personas = endpoint({
  id: 'member.personas',
  summary: '演示人物',
  service: 'api',
  method: 'GET',
  path: '/member/personas',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  answer: z.object({ password: z.exactOptional(z.string()), personas: z.array(persona) }),
  field: 'data',
  refusals: {},
})

/** Acts for another of one's own companies from the next call on; bearer and signing key stay. */
export const switchCompany = endpoint({
  id: 'member.switchCompany',
  summary: '切换当前企业',
  service: 'api',
  method: 'POST',
  path: '/member/switch-company',
  kind: 'change',
  who: 'loggedIn',
  scope: 'self',
  body: z.strictObject({ companyId: id }),
  answer: user,
  field: 'data',
  refusals: { 'member.company.notFound': '您不在该企业中，请刷新后重新选择。' },
})

export const sessions = endpoint({
  id: 'member.sessions',
  summary: '我的登录设备',
  service: 'api',
  method: 'GET',
  path: '/member/sessions',
  kind: 'read',
  who: 'loggedIn',
  scope: 'self',
  answer: z.array(sessionRow),
  field: 'data',
  refusals: {},
})

export const revokeSession = endpoint({
  id: 'member.revokeSession',
  summary: '让一台设备退出登录',
  service: 'api',
  method: 'POST',
  path: '/member/sessions/revoke',
  kind: 'change',
  refreshes: ['member.sessions'],
  who: 'loggedIn',
  scope: 'self',
  body: z.strictObject({ sessionId: id }),
  answer: z.object({ revoked: z.number() }),
  field: 'data',
  refusals: { 'member.session.notFound': '没有找到这次登录，可能已经退出，请刷新列表。' },
})

/** Changes the password and ends every other login; `revoked` counts them. */
export const changePassword = endpoint({
  id: 'member.changePassword',
  summary: '修改密码',
  service: 'api',
  method: 'POST',
  path: '/member/password',
  kind: 'change',
  refreshes: ['member.sessions'],
  perMinute: 20,
  who: 'loggedIn',
  scope: 'self',
  withGivenPassword: true,
  body: z.strictObject({ oldPassword: password, newPassword: password }),
  answer: z.object({ revoked: z.number() }),
  field: 'data',
  refusals: {
    'member.passwordWrong': '原密码不正确，请重新输入。',
    'member.passwordWeak': '新密码需为 8–64 个字符，且不能全是数字，请换一个密码。',
    'member.demoPassword': '演示人物的密码供所有体验者共用，不能修改。',
    'member.passwordSame': '新密码不能与原密码相同，请换一个密码。',
    'member.triedTooOften':
      '原密码连续输错多次，请等几分钟（最多半小时）再试；忘记密码请退出后点登录页的“忘记密码”。',
  },
})
