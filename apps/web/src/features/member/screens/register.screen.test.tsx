// @vitest-environment jsdom
import { loginWays, registerAccount, requestCode, setUpOperator } from '@jb/contract/member/entrance.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arrived, aUser, logIn, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const opened = { bearer: 'b', bearerSeconds: 900, signingKey: 'AAAA', user: aUser() }
const serveWays = (code: boolean, setup = false) =>
  server.use(
    ...mock(loginWays, () => ({ code, codeShown: code, setup, terms: { agreement: 2, privacy: 0 } })),
  )

const show = () =>
  open('/register?redirect=/auctionDetails%3Fid%3D1', { 'member.companyVerify': arrived('企业认证页面') })

test('a person registers and comes to the verification of a company', async () => {
  serveWays(false)
  const sent: unknown[] = []
  server.use(
    ...mock(registerAccount, ({ body }) => {
      sent.push(body)
      return opened
    }),
  )
  const { user, history } = show()
  await user.type(await screen.findByLabelText(/^手机号/), '199 0000 0001')
  await user.type(screen.getByLabelText(/^姓名/), '王工')
  await user.type(screen.getByLabelText(/^设置密码/), '长砚建设 2026')
  expect(screen.queryByLabelText(/^验证码/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '注册' }))
  expect(await screen.findByText('请先阅读，再勾选同意。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '《隐私政策》' }).getAttribute('href')).toBe('/privacyPolicy')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  expect(screen.queryByText('请先阅读，再勾选同意。')).toBeNull()
  await user.click(screen.getByRole('button', { name: '注册' }))
  expect(await screen.findByText('企业认证页面')).toBeTruthy()
  const terms = { agreement: 2, privacy: 0 }
  expect(sent).toEqual([{ phone: '19900000001', name: '王工', password: '长砚建设 2026', terms }])
  expect(history.location.pathname).toBe('/companyVerify')
  // Back to what they came for, once the company may act.
  expect(new URLSearchParams(history.location.search).get('redirect')).toBe('/auctionDetails?id=1')
})

test('where codes come by message one is needed, and what is missing is said at each field', async () => {
  serveWays(true)
  const sent: unknown[] = []
  server.use(
    ...mock(requestCode, () => ({ retryAfterSeconds: 60, shown: null })),
    ...mock(registerAccount, ({ body }) => {
      sent.push(body)
      return problem(422, 'member.phoneTaken', { msg: '这个手机号已经注册，请直接登录。' })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '注册' }))
  for (const words of ['请填写手机号。', '请填写验证码。', '请填写姓名。', '请设置密码。'])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^手机号/), '19900000001')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('验证码已发送，5 分钟内有效。')).toBeTruthy()
  await user.type(screen.getByLabelText(/^验证码/), '123456')
  await user.type(screen.getByLabelText(/^姓名/), '王工')
  await user.type(screen.getByLabelText(/^设置密码/), 'abcd-2026')
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await user.click(screen.getByRole('button', { name: '注册' }))
  expect(await screen.findByText('这个手机号已经注册，请直接登录。')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('who is logged in is not asked to register', async () => {
  serveWays(false)
  logIn(aUser())
  show()
  expect(await screen.findByText('您已登录为王工。')).toBeTruthy()
  expect(screen.queryByLabelText(/^手机号/)).toBeNull()
})

test('the owner of the server begins the platform with the code that was printed', async () => {
  serveWays(false, true)
  const sent: unknown[] = []
  server.use(
    ...mock(setUpOperator, ({ body }) => {
      sent.push(body)
      return { ...opened, user: aUser({ roles: ['operator'] }) }
    }),
  )
  const { user } = open('/setup', { 'member.operatorDesk': arrived('工作台') })
  await user.type(await screen.findByLabelText(/^启用码/), 'ABCD-2345')
  await user.type(screen.getByLabelText(/^运营单位/), '匠标运营中心')
  await user.type(screen.getByLabelText(/^姓名/), '赵运营')
  await user.type(screen.getByLabelText(/^手机号/), '19900000100')
  await user.type(screen.getByLabelText(/^设置密码/), 'abcd-2026')
  await user.click(screen.getByRole('button', { name: '启用平台' }))
  expect(await screen.findByText('工作台')).toBeTruthy()
  expect(sent).toEqual([
    {
      setupCode: 'ABCD-2345',
      companyName: '匠标运营中心',
      name: '赵运营',
      phone: '19900000100',
      password: 'abcd-2026',
    },
  ])
})

test('a platform that runs cannot be begun again', async () => {
  serveWays(false, false)
  open('/setup')
  expect(await screen.findByText('平台已经启用过了。')).toBeTruthy()
  expect(screen.queryByLabelText(/^启用码/)).toBeNull()
})
