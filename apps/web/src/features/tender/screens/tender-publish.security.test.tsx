// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inHours, logInAs, mockServer, open } from '../test/open-screen.tsx'
import { draftHref, keepDraftOn, next } from '../test/publish-screen.tsx'

const server = mockServer()
const section = async () =>
  within((await screen.findByRole('heading', { name: '投标保证金' })).closest('section') ?? document.body)
const asked = {
  ...{ amount: '25200', kinds: ['transfer' as const, 'guarantee' as const], payUntil: null },
  ...{ payeeName: '陕西长砚', payeeBank: '中国建设银行', payeeAccount: '610017180636' },
}

test('a security begins off; switched on it asks how much, how and to whom, and is kept as it is typed', async () => {
  const saved = keepDraftOn(server)
  const { user } = open(draftHref)
  await next(user, 2)
  const part = await section()
  expect(part.queryByLabelText(/保证金金额/)).toBeNull()
  await user.click(part.getByRole('switch', { name: '收取投标保证金' }))
  await user.click(part.getByRole('button', { name: '按 2% 填写' }))
  await user.click(part.getByRole('switch', { name: '接受在线支付' }))
  await user.click(part.getByLabelText(/收款开户行/))
  await user.paste('中国建设银行')
  await user.click(part.getByLabelText(/收款账号/))
  await user.paste('610017180636')
  await next(user)
  await waitFor(() =>
    expect(saved.at(-1)?.form.security).toMatchObject({
      ...{ amount: '25200.00', kinds: ['transfer', 'online', 'guarantee'], payUntil: null },
      ...{ payeeName: '陕西长砚建设', payeeBank: '中国建设银行', payeeAccount: '610017180636' },
    }),
  )
})

test('what is missing is said at its own field, and keeps from going on', async () => {
  keepDraftOn(server, { security: { ...asked, payeeAccount: '' } })
  const { user } = open(draftHref)
  await next(user, 3)
  const part = await section()
  const field = part.getByLabelText(/收款账号/)
  expect(await part.findByText(/保证金收款账号/)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(part.getByLabelText(/保证金金额/).getAttribute('aria-invalid')).not.toBe('true')
})

test('more than two per cent and cash alone are told at the section', async () => {
  keepDraftOn(server, { security: { ...asked, amount: '60000', kinds: ['transfer'] } })
  const { user } = open(draftHref)
  await next(user, 2)
  const part = await section()
  expect(await part.findByText(/不得超过估算价的 2%，最多 25,200/)).toBeTruthy()
  expect(part.getByText(/请同时接受保函/)).toBeTruthy()
})

test('the preview names the amount, the ways and the account', async () => {
  logInAs('buyer')
  keepDraftOn(server, {
    ...{
      security: asked,
      applyEnd: inHours(20),
      bidStart: inHours(20),
      bidEnd: inHours(60),
      openAt: inHours(61),
    },
  })
  const { user } = open(draftHref)
  await next(user, 4)
  expect(await screen.findByText('银行转账、保函')).toBeTruthy()
  expect(screen.getByText('陕西长砚 中国建设银行 610017180636')).toBeTruthy()
  expect(screen.getByText('贰万伍仟贰佰元整')).toBeTruthy()
})
