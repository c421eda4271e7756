import { codePurposes } from '@jb/domain/member/login-code'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../shared/values.ts'
import { newPassword, opened, phone } from './member.shapes.ts'
import { termsSeen } from './terms.contract.ts'

const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, '请输入 6 位验证码'))
const wrongCode = {
  'member.codeWrong': '验证码不正确，请核对短信后重新输入。',
  'member.codeExpired': '验证码已失效，请重新获取。',
}
const weak = { 'member.passwordWeak': '密码需为 8–64 个字符，且不能全是数字，请换一个密码。' }

/**
 * How one may come in here. `code` is false without an SMS channel; `setup` is true until the first operator exists;
 * `terms` are the versions of the texts that whoever registers agrees to.
 */
export const loginWays = endpoint({
  id: 'member.loginWays',
  summary: '当前平台支持的登录方式',
  service: 'api',
  method: 'GET',
  path: '/member/login-ways',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  answer: z.object({ code: z.boolean(), codeShown: z.boolean(), setup: z.boolean(), terms: termsSeen }),
  field: 'data',
  refusals: {},
})

/**
 * Sends a code to a number. Whether the number has an account is not told. `shown` is the code itself, where the
 * demo stands in for the missing SMS channel.
 */
export const requestCode = endpoint({
  id: 'member.requestCode',
  summary: '获取短信验证码',
  service: 'api',
  method: 'POST',
  path: '/member/codes',
  kind: 'change',
  perMinute: 10,
  who: 'anyone',
  scope: 'self',
  body: z.strictObject({ phone, purpose: z.enum(codePurposes) }),
  answer: z.object({ retryAfterSeconds: z.int(), shown: z.nullable(z.string()) }),
  field: 'data',
  refusals: {
    'member.noSmsChannel': '平台还没有配置短信通道，请用密码登录。',
    'member.codeTooSoon': '验证码已经发送，请一分钟后再获取。',
    'member.codeTooMany': '今天获取验证码的次数过多，请明天再试或用密码登录。',
  },
})

export const loginByCode = endpoint({
  id: 'member.loginByCode',
  summary: '手机号和短信验证码登录',
  service: 'api',
  method: 'POST',
  path: '/member/login-by-code',
  kind: 'change',
  perMinute: 20,
  who: 'anyone',
  scope: 'self',
  body: z.strictObject({ phone, code }),
  answer: opened,
  field: 'data',
  refusals: wrongCode,
})

/**
 * Replaces a forgotten password by a code that came by message, ends every other login, and logs in. Whether a number
 * has an account is told to its holder only, as with the login by code.
 */
export const resetByCode = endpoint({
  id: 'member.resetByCode',
  summary: '忘记密码：用短信验证码设置新密码',
  service: 'api',
  method: 'POST',
  path: '/member/password-resets',
  kind: 'change',
  perMinute: 20,
  who: 'anyone',
  scope: 'self',
  body: z.strictObject({ phone, code, newPassword }),
  answer: opened,
  field: 'data',
  refusals: {
    ...weak,
    ...wrongCode,
    'member.demoPassword': '演示人物的密码供所有体验者共用，不能修改。',
  },
})

/** Makes an account and logs in. Where an SMS channel exists, the code proves that the number is one's own. */
export const registerAccount = endpoint({
  id: 'member.registerAccount',
  summary: '注册账号',
  service: 'api',
  method: 'POST',
  path: '/member/accounts',
  kind: 'change',
  perMinute: 10,
  who: 'anyone',
  scope: 'self',
  body: z.strictObject({
    phone,
    name: text(30),
    password: newPassword,
    code: z.exactOptional(code),
    /** Agreed to; the versions that the person could read. */
    terms: termsSeen,
  }),
  answer: opened,
  field: 'data',
  refusals: {
    ...weak,
    ...wrongCode,
    'member.codeRequired': '请先获取并填写短信验证码。',
    'member.termsChanged': '用户协议或隐私政策刚刚更新，请重新打开本页，阅读后再勾选同意。',
    'member.nameInvalid': '姓名里有不能识别的字符，请修改。',
    'member.phoneTaken': '这个手机号已经注册，请直接登录；忘记密码请点登录页的“忘记密码”。',
  },
})

/** Makes the first operator of an empty platform; the code was printed where the server was started. */
export const setUpOperator = endpoint({
  id: 'member.setUpOperator',
  summary: '首次启用：创建平台运营账号',
  service: 'api',
  method: 'POST',
  path: '/member/setup',
  kind: 'change',
  perMinute: 10,
  who: 'anyone',
  scope: 'self',
  body: z.strictObject({
    setupCode: text(64),
    companyName: text(60),
    phone,
    name: text(30),
    password: newPassword,
  }),
  answer: opened,
  field: 'data',
  refusals: {
    ...weak,
    'member.nameInvalid': '姓名或企业名称里有不能识别的字符，请修改。',
    'member.setupDone': '平台已经启用过了，请用运营账号登录。',
    'member.setupCodeWrong': '启用码不正确，请查看服务器启动时打印的启用码。',
    'member.phoneTaken': '这个手机号已经注册，请换一个号码。',
  },
})
