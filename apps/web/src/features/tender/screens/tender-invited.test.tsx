// @vitest-environment jsdom
import { findCompanies } from '@jb/contract/member/company.contract'
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { inviteesOf, inviteToTender } from '@jb/contract/tender/invitee.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, inHours, logInAs, mockServer, open, ownerId, tenderId } from '../test/open-screen.tsx'
import { draftHref, keepDraftOn, next } from '../test/publish-screen.tsx'

const server = mockServer()
const href = `/newBiddingNoticeDetail?id=${tenderId}`
const stranger = '00000000-0000-4000-8000-0000000000b2'
const idOf = (at: number) => `00000000-0000-4000-8000-0000000000c${at}`
const long = '中铁大桥局集团第二工程有限公司西北区域物资集中采购供应链管理分公司'

const companies = ['甲钢材', '乙钢材', long].map((name, at) => ({ id: idOf(at), name }))

function findable() {
  server.use(
    ...mock(findCompanies, () =>
      companies.map((one, at) => ({
        ...one,
        no: String(at),
        shortName: one.name,
        kind: 'supplier' as const,
        verified: true,
        uscc: '91610000MA6TXXXX0X',
        regionName: '陕西省',
      })),
    ),
  )
}

const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /^添加邀请单位：/ }))
  await user.type(await screen.findByRole('searchbox'), '钢材')
  await user.click(await screen.findByRole('radio', { name: new RegExp(name) }))
}

test('who is to be invited is found one by one, can be taken out again, and is saved', async () => {
  const saved = keepDraftOn(server, { method: 'invited' })
  findable()
  const { user } = open(draftHref)
  await next(user, 2)
  expect(await screen.findByText('邀请单位 · 0 家')).toBeTruthy()
  for (const { name } of companies) await choose(user, name)
  expect(await screen.findByText('邀请单位 · 3 家')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^添加邀请单位：/ }))
  await user.type(await screen.findByRole('searchbox'), '钢材')
  expect(await screen.findByText(/没有找到可选的/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '去掉“乙钢材”' }))
  expect(await screen.findByText(/现在选了 2 家，请再选 1 家/)).toBeTruthy()
  await choose(user, '乙钢材')
  await next(user)
  await waitFor(() =>
    expect(saved.at(-1)?.form.invitees).toEqual([
      { id: idOf(0), name: '甲钢材' },
      { id: idOf(2), name: long },
      { id: idOf(1), name: '乙钢材' },
    ]),
  )
})

test('in an open procedure nobody is asked whom to invite', async () => {
  keepDraftOn(server)
  const { user } = open(draftHref)
  await next(user, 2)
  expect(await screen.findByText(/^资质要求/)).toBeTruthy()
  expect(screen.queryByText(/^邀请单位/)).toBeNull()
})

function publish(invitation: NonNullable<TenderDetail['invitation']>) {
  server.use(
    ...mock(tenderDetailOf, () => aDetail({ invitation, applyEndTime: inHours(5) })),
    ...mock(tenderGoods, () => ({ title: '钢筋采购', records: [], total: 0, goodsHeader: [] })),
  )
}

test('the invited read that they are, and cannot hand the link on', async () => {
  logInAs(stranger)
  publish({ closed: true, invited: true, own: false })
  open(href)
  expect(await screen.findByText(/贵司受邀参加，请在 .+ 前报名。本项目只对受邀单位可见/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /分享/ })).toBeNull()
  expect(screen.queryByText(/^邀请单位/)).toBeNull()
})

test('the owner reads whom it has invited as far as it may, and invites one more', async () => {
  logInAs(ownerId)
  publish({ closed: true, invited: false, own: true })
  findable()
  const state = { state: 'invited' as const, stateName: '已邀请', invitedAt: inHours(-1) }
  const asked: unknown[] = []
  server.use(
    ...mock(inviteesOf, () => ({
      tenderId,
      most: 30,
      secret: '开标前，谁报了名、谁没有报名，对招标人保密。',
      whyNot: null,
      invitees: [{ companyId: idOf(2), companyName: long, ...state }],
    })),
    ...mock(inviteToTender, ({ body }) => {
      asked.push(body)
      return { id: tenderId, invited: 1 }
    }),
  )
  const { user } = open(href)
  expect(await screen.findByText('邀请单位 · 1 家')).toBeTruthy()
  expect(screen.getByText(/对招标人保密/)).toBeTruthy()
  expect(screen.getByText(long)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '补充邀请单位' }))
  await user.type(await screen.findByRole('searchbox'), '钢材')
  await user.click(await screen.findByRole('radio', { name: /甲钢材/ }))
  await waitFor(() => expect(asked).toEqual([{ id: tenderId, companyIds: [idOf(0)] }]))
})

test('who cannot be added is said on the button', async () => {
  logInAs(ownerId)
  publish({ closed: true, invited: false, own: true })
  server.use(
    ...mock(inviteesOf, () => ({
      tenderId,
      most: 30,
      secret: null,
      whyNot: '报名已经截止，不能再邀请单位',
      invitees: [],
    })),
  )
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: /补充邀请单位/ }))
  expect((await screen.findAllByText(/报名已经截止/)).length).toBeGreaterThan(0)
})
