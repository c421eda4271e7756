// @vitest-environment jsdom
import { openCheck } from '@jb/contract/approval/approval.contract'
import { auctionDraftOf, publishAuction, saveAuctionDraft } from '@jb/contract/auction/auction.contract'
import type { AuctionForm } from '@jb/contract/auction/auction.form'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAuctionForm, inHours, mockServer, open } from '../test/open-owner.tsx'
import { auctionId } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/auctionPublish?id=${auctionId}`
const cells = { name: '挖掘机', spec: '卡特320D', quantity: '1', builtYear: '2014' }
const aLook = {
  rows: [{ cells }],
  viewingTime: '工作日',
  viewingPlace: '绵阳',
  viewingContact: '13800000000',
}
const threePictures = [1, 2, 3].map((at) => `00000000-0000-4000-8000-0000000000d${at}`)
type User = ReturnType<typeof open>['user']

function keepDraft(form: Partial<AuctionForm> = {}, status = 'draft') {
  const saved: { readonly form: AuctionForm }[] = []
  server.use(
    ...mock(auctionDraftOf, () => ({
      ...{ id: auctionId, no: 'JJ-1', version: 3, status, pictures: [], files: [], savedAt: inHours(-1) },
      form: anAuctionForm(form),
    })),
    ...mock(saveAuctionDraft, ({ body }) => {
      saved.push(body as { form: AuctionForm })
      return { id: auctionId, no: 'JJ-1', version: 3 + saved.length }
    }),
  )
  return saved
}

async function next(user: User, times = 1) {
  for (let i = 0; i < times; i += 1) await user.click(await screen.findByRole('button', { name: '下一步' }))
}

test('a step is not left while something is missing, and each field says what', async () => {
  const { user } = open('/auctionPublish')
  await next(user)
  expect(await screen.findByText(/请填写项目名称/)).toBeTruthy()
  expect(screen.getByText('第 1 步，共 6 步')).toBeTruthy()
})

test('only where a type can go both ways the direction is asked for', async () => {
  keepDraft({ type: 11 })
  open(href)
  expect(await screen.findByText('竞价方向')).toBeTruthy()
})

test('the sheet with the types is called as the field that opens it', async () => {
  const { user } = open('/auctionPublish')
  await user.click(await screen.findByRole('button', { name: /^项目类型/ }))
  expect(await screen.findByRole('dialog', { name: '项目类型' })).toBeTruthy()
})

test('a transfer asks for pictures and what is wrong with it, and is sold to the highest price', async () => {
  keepDraft({ type: 16, direction: 'ascending', visibility: 'open' })
  const { user } = open(href)
  await next(user)
  expect(await screen.findByText(/请上传图片（至少 3 张）/)).toBeTruthy()
  expect(screen.getByText(/请填写瑕疵说明/)).toBeTruthy()
  expect(screen.queryByText('竞价方向')).toBeNull()
})

test('a complete draft is previewed, its secret price apart from what everybody reads, and published', async () => {
  keepDraft({ reservePrice: '52000' })
  const sent: unknown[] = []
  server.use(
    ...mock(publishAuction, ({ body }) => {
      sent.push(body)
      return { id: auctionId, status: 'scheduled', version: 5 }
    }),
  )
  const { user } = open(href)
  await next(user, 5)
  expect(await screen.findByText('发布后不能再改')).toBeTruthy()
  const secret = screen.getByText('只有您能看到').closest('section')
  expect(secret?.textContent).toContain('52,000.00')
  const open5 = screen.getByText('发布后不能再改').closest('section')
  expect(open5?.textContent).not.toContain('52,000')
  await user.click(screen.getByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '确认发布' }))
  expect(await screen.findByText('已发布')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, version: 4, reason: '' }])
})

test('the way to end by silence sets window, first end and latest end together', async () => {
  const saved = keepDraft()
  const { user } = open(href)
  await next(user, 3)
  await user.click(await screen.findByRole('button', { name: /无人出价 3 分钟即结束/ }))
  await next(user)
  await waitFor(() => expect(saved.at(-1)?.form.windowMinutes).toBe(3))
  const form = saved.at(-1)?.form
  const minutes = (Date.parse(form?.endsAt ?? '') - Date.parse(form?.startsAt ?? '')) / 60_000
  expect([form?.extensionMinutes, form?.maxExtensions, minutes]).toEqual([3, 100, 3])
  expect(form?.hardEndAt).not.toBeNull()
})

test('a warning stands beside its field, and over it one publishes with a reason only', async () => {
  keepDraft({ startsAt: inHours(5), endsAt: inHours(6) })
  server.use(...mock(publishAuction, () => problem(422, 'auction.reasonRequired')))
  const { user } = open(href)
  await next(user, 3)
  expect(await screen.findByText(/从发布到竞价开始不足 3 天/)).toBeTruthy()
  await next(user, 2)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  expect(await screen.findByLabelText(/仍然发布的原因/)).toBeTruthy()
})

test('where the company asks its approvers, the last step leads to 发起审批 as that of an auction', async () => {
  keepDraft()
  server.use(
    ...mock(openCheck, ({ body }) => ({ open: true, type: body.type, noProcessPolicy: 'direct' as const })),
  )
  const { user, history } = open(href)
  await next(user, 5)
  await user.click(await screen.findByRole('button', { name: '下一步，提交审批' }))
  expect(await screen.findByText('发起审批页')).toBeTruthy()
  expect(new URLSearchParams(history.location.search).get('deed')).toBe('auction')
})

test('which invoice a price includes is asked for among the prices, and what is chosen is kept', async () => {
  const saved = keepDraft()
  const { user } = open(href)
  await next(user, 2)
  await user.click(await screen.findByRole('button', { name: /含税要求/ }))
  await user.click(await screen.findByRole('radio', { name: /普通发票/ }))
  await next(user)
  await waitFor(() => expect(saved.at(-1)?.form.invoiceRequirement).toBe('plain'))
})

test('of a sale it is asked which invoice the owner gives', async () => {
  keepDraft({ type: 16, direction: 'ascending', defects: '无', ...aLook, pictureIds: threePictures })
  const { user } = open(href)
  await next(user, 2)
  expect(await screen.findByText('含税和开票')).toBeTruthy()
  expect(screen.getByText('含税，发布方开具增值税专用发票')).toBeTruthy()
})

test('a deposit by transfer is filled in with the owner’s name, and another name is questioned at once', async () => {
  keepDraft({ deposit: null })
  const { user } = open(href)
  await next(user, 4)
  await user.type(await screen.findByRole('textbox', { name: '保证金' }), '1000')
  const payee = await screen.findByRole('textbox', { name: /收款账户名称/ })
  expect(payee).toHaveProperty('value', '陕西长砚建设')
  expect(screen.queryByText(/保证金会转到别人的账户/)).toBeNull()
  await user.type(payee, '劳务')
  expect(await screen.findByText(/保证金会转到别人的账户/)).toBeTruthy()
})
