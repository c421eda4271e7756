// @vitest-environment jsdom
import { loginWays, requestCode, resetByCode } from '@jb/contract/member/entrance.contract'
import { saveTerms, termsOf } from '@jb/contract/member/terms.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { arrived, aUser, logIn, mockServer, open, site } from '../test/open-screen.tsx'

const server = mockServer()
beforeEach(() => server.use(...mock(siteConfig, () => ({ ...site, customerTelephone: '029-1234' }))))

const own = {
  kind: 'privacy',
  title: '隐私政策',
  version: 0,
  body: '一、保存哪些信息',
  writtenAt: null,
} as const
const serveWays = (code: boolean) =>
  server.use(
    ...mock(loginWays, () => ({ code, codeShown: code, setup: false, terms: { agreement: 0, privacy: 0 } })),
  )

test('a text that the operator has not written says so, and who can be asked', async () => {
  server.use(...mock(termsOf, () => own))
  open('/privacyPolicy')
  expect(await screen.findByText(/运营方还没有发布自己的隐私政策.*029-1234/)).toBeTruthy()
  expect(screen.getByText('一、保存哪些信息')).toBeTruthy()
})

test('the operator’s own says which version holds since when', async () => {
  const written = {
    version: 3,
    writtenAt: '2026-11-21T02:00:00.000Z',
    title: '用户协议',
    kind: 'agreement',
  } as const
  server.use(...mock(termsOf, () => ({ ...own, ...written })))
  open('/userAgreement')
  expect(await screen.findByText('第 3 版 · 2026-11-21 发布')).toBeTruthy()
  expect(screen.queryByText(/还没有发布/)).toBeNull()
})

test('the operator publishes the next version over the one that was read', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(termsOf, () => own),
    ...mock(saveTerms, ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? problem(422, 'member.termsStale', { msg: '刚刚被别人修改过' }) : own
    }),
  )
  logIn(aUser({ roles: ['operator'] }))
  const { user } = open('/termsEdit?kind=privacy')
  const field = await screen.findByRole('textbox', { name: /全文/ })
  await user.clear(field)
  await user.type(field, '正式文本')
  await user.click(screen.getByRole('button', { name: '发布' }))
  expect(await screen.findByText('刚刚被别人修改过')).toBeTruthy()
  expect((field as HTMLTextAreaElement).value).toBe('正式文本')
  expect(sent).toEqual([{ kind: 'privacy', version: 0, body: '正式文本' }])
})

test('a forgotten password is replaced by a code, and the person is in', async () => {
  serveWays(true)
  const asked: unknown[] = []
  const sent: unknown[] = []
  server.use(
    ...mock(requestCode, ({ body }) => {
      asked.push(body)
      return { retryAfterSeconds: 60, shown: '482913' }
    }),
    ...mock(resetByCode, ({ body }) => {
      sent.push(body)
      return { bearer: 'b', bearerSeconds: 900, signingKey: 'AAAA', user: aUser() }
    }),
  )
  const { user } = open('/forgotPassword?redirect=/mine', { 'member.mine': arrived('我的页面') })
  await user.type(await screen.findByLabelText(/^手机号/), '19900000001')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await user.click(await screen.findByRole('button', { name: '填入' }))
  await user.type(screen.getByLabelText(/^新密码/), 'neues-wort-7')
  await user.click(screen.getByRole('button', { name: '重设密码并登录' }))
  expect(await screen.findByText('我的页面')).toBeTruthy()
  expect(asked).toEqual([{ phone: '19900000001', purpose: 'reset' }])
  expect(sent).toEqual([{ phone: '19900000001', code: '482913', newPassword: 'neues-wort-7' }])
})

test('where no code can be sent the page says who helps, and asks for nothing', async () => {
  serveWays(false)
  open('/forgotPassword')
  expect(await screen.findByText(/生成首次密码/)).toBeTruthy()
  const call = await screen.findByRole('link', { name: '029-1234' })
  expect(call.getAttribute('href')).toBe('tel:0291234')
  expect(screen.queryByLabelText(/^手机号/)).toBeNull()
})
