// @vitest-environment jsdom
import { loginByCode, loginWays, requestCode } from '@jb/contract/member/entrance.contract'
import { changePassword, getUserInfo, login } from '@jb/contract/member/member.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAmong } from '../../../test/open-screen.tsx'
import OwnPassword from '../parts/own-password.slot.tsx'
import { arrived, aUser, logIn, mockServer, open, site } from '../test/open-screen.tsx'

const server = mockServer()
const serveWays = (given: { code?: boolean; setup?: boolean }) =>
  server.use(
    ...mock(loginWays, () => ({
      code: false,
      codeShown: false,
      setup: false,
      terms: { agreement: 0, privacy: 0 },
      ...given,
    })),
  )

beforeEach(() => server.use(...mock(siteConfig, () => site)))

const show = () => open('/login?redirect=/mine', { 'member.mine': arrived('我的页面') })

test('without an SMS channel there is the password only, and the way to an account', async () => {
  serveWays({ code: false })
  show()
  const register = await screen.findByRole('link', { name: '注册账号' })
  expect(register.getAttribute('href')).toBe('/register?redirect=%2Fmine')
  expect(screen.getByLabelText(/^密码/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: '验证码登录' })).toBeNull()
  expect(screen.queryByRole('link', { name: '启用平台' })).toBeNull()
  const forgotten = screen.getByRole('link', { name: '忘记密码？' })
  expect(forgotten.getAttribute('href')).toBe('/forgotPassword?redirect=%2Fmine')
})

test('a platform that nobody has begun shows the way to begin', async () => {
  serveWays({ setup: true })
  show()
  expect((await screen.findByRole('link', { name: '启用平台' })).getAttribute('href')).toBe('/setup')
  expect(screen.getByText(/平台尚未启用/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: '验证码登录' })).toBeNull()
})

test('the demo shows the code, one press fills it in, and it lets the person in', async () => {
  serveWays({ code: true })
  const asked: unknown[] = []
  const sent: unknown[] = []
  server.use(
    ...mock(requestCode, ({ body }) => {
      asked.push(body)
      return { retryAfterSeconds: 60, shown: '482913' }
    }),
    ...mock(loginByCode, ({ body }) => {
      sent.push(body)
      return { bearer: 'b', bearerSeconds: 900, signingKey: 'AAAA', user: aUser() }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: '验证码登录' }))
  expect(screen.queryByRole('link', { name: '启用平台' })).toBeNull()
  await user.type(screen.getByLabelText(/^手机号/), '19900000001')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('482913')).toBeTruthy()
  expect(screen.getByText(/演示环境没有短信通道/)).toBeTruthy()
  expect(asked).toEqual([{ phone: '19900000001', purpose: 'login' }])
  const again = screen.getByRole('button', { name: /秒后重发/ })
  expect(again.textContent).toMatch(/^(60|5\d) 秒后重发$/)
  await user.click(again)
  expect(await screen.findByText(/秒后再获取/)).toBeTruthy()
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '填入' }))
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('我的页面')).toBeTruthy()
  expect(sent).toEqual([{ phone: '19900000001', code: '482913' }])
})

test.each([
  ['offers the code instead', true],
  ['offers no code where none can come', false],
])('who got the password wrong too often is told how long to wait, and %s', async (_what, code) => {
  serveWays({ code })
  const until = new Date(Date.now() + 90_000).toISOString()
  const msg = '密码连续输错多次，请等几分钟再试。'
  server.use(...mock(login, () => problem(422, 'member.triedTooOften', { msg, detail: { until } })))
  const { user } = show()
  if (code) await screen.findByRole('radio', { name: '验证码登录' })
  await user.type(await screen.findByLabelText(/^手机号/), '19900000001')
  await user.type(screen.getByLabelText(/^密码/), 'mistyped')
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(`^${msg}还要等 [12] 分钟。$`))
  const other = screen.queryByRole('button', { name: '改用验证码登录' })
  if (!code) return expect(other).toBeNull()
  await user.click(screen.getByRole('button', { name: '改用验证码登录' }))
  expect(await screen.findByRole('button', { name: '获取验证码' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^手机号/).value).toBe('19900000001')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('no code is asked for without a number, and a wrong code says so', async () => {
  serveWays({ code: true })
  server.use(...mock(loginByCode, () => problem(422, 'member.codeWrong', { msg: '验证码不正确。' })))
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: '验证码登录' }))
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('请先填写 11 位手机号码，再获取验证码。')).toBeTruthy()
  await user.type(screen.getByLabelText(/^手机号/), '19900000001')
  const code = screen.getByLabelText(/^验证码/)
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  await user.type(code, '12 34-5678')
  expect((code as HTMLInputElement).value).toBe('123456')
  await user.click(screen.getByRole('button', { name: '登录' }))
  expect((await screen.findByRole('alert')).textContent).toBe('验证码不正确。')
})

test('a first password that is wrong is said at its own field, by its own name', async () => {
  logIn(aUser({ passwordGiven: true }))
  const msg = '原密码不正确，请重新输入。'
  server.use(...mock(changePassword, () => problem(422, 'member.passwordWrong', { msg })))
  const { user } = openAmong({ 'member.mine': arrived('我的页面') }, '/mine', false, {
    'shell.ownPassword': OwnPassword,
  })
  const first = await screen.findByLabelText(/^首次密码/)
  await user.type(first, 'k7Qm-93tz')
  await user.type(screen.getByLabelText(/^新密码/), 'mein-eigenes-7')
  await user.click(screen.getByRole('button', { name: '修改密码' }))
  expect((await screen.findAllByText('首次密码不正确，请重新输入。')).length).toBeGreaterThan(0)
  expect(first.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText(msg)).toBeNull()
})

test('who comes with a password that somebody else gave chooses an own one first, and then goes on', async () => {
  serveWays({ code: false })
  const sent: unknown[] = []
  server.use(
    ...mock(login, () => ({
      ...{ bearer: 'b', bearerSeconds: 900, signingKey: 'AAAA' },
      user: aUser({ passwordGiven: true }),
    })),
    ...mock(changePassword, ({ body }) => {
      sent.push(body)
      return { revoked: 0 }
    }),
    ...mock(getUserInfo, () => aUser()),
  )
  const places = { 'member.login': () => import('./login.screen.tsx'), 'member.mine': arrived('我的页面') }
  const slots = { 'shell.ownPassword': OwnPassword }
  const { user } = openAmong(places, '/login?redirect=/mine', false, slots)
  await user.type(await screen.findByLabelText(/^手机号/), '19900000001')
  await user.type(screen.getByLabelText(/^密码/), 'k7Qm-93tz')
  await user.click(screen.getByRole('button', { name: '登录' }))
  await user.type(await screen.findByLabelText(/^首次密码/), 'k7Qm-93tz')
  expect(screen.queryByText('我的页面')).toBeNull()
  // At the foot of a page the tabs would lie over it.
  expect(within(screen.getByRole('main')).getByRole('button', { name: '修改密码' })).toBeTruthy()
  await user.type(screen.getByLabelText(/^新密码/), 'mein-eigenes-7')
  await user.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByText('我的页面')).toBeTruthy()
  expect(sent).toEqual([{ oldPassword: 'k7Qm-93tz', newPassword: 'mein-eigenes-7' }])
})
