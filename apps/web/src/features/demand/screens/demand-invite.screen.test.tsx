// @vitest-environment jsdom
import { demandDetailOf } from '@jb/contract/demand/demand.contract'
import {
  declineInvitation,
  invitableCompanies,
  invitationsOf,
  inviteCompanies,
} from '@jb/contract/demand/invite.contract'
import type { Answer } from '@jb/contract/endpoint'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { to } from '../../../map/to.ts'
import { aDetail, demandId, inDays, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const uuid = (n: number) => `00000000-0000-4000-8000-00000000010${n}`

const invitations = (given: Partial<Answer<typeof invitationsOf>> = {}): Answer<typeof invitationsOf> => ({
  demandId,
  demandNo: 'XQ-20261121-0001',
  title: '急购碎石 3,000 吨',
  kind: 'goods',
  stateName: '报价中',
  endsAt: inDays(3),
  most: 30,
  whyNot: null,
  invited: [],
  ...given,
})

const company = (
  n: number,
  name: string,
  given: Partial<Answer<typeof invitableCompanies>[number]> = {},
) => ({
  companyId: uuid(n),
  name,
  regionName: '陕西省 西安市',
  why: [],
  bar: null,
  invited: false,
  quoted: false,
  ...given,
})

test('those that suit are ticked and asked with a word; who cannot quote is grey and says why', async () => {
  const sent: unknown[] = []
  const asked: unknown[] = []
  server.use(
    ...mock(invitationsOf, () => invitations()),
    ...mock(invitableCompanies, ({ body }) => {
      asked.push(body)
      return body.keyword === ''
        ? [company(1, '宝鸡秦钒钢铁', { why: ['供应过', '同类目'] })]
        : [
            company(2, '长砚建设', { bar: '是采购方自己，不能报价' }),
            company(3, '甲砂石', { invited: true }),
            company(4, '乙砂石', { quoted: true }),
          ]
    }),
    ...mock(inviteCompanies, ({ body }) => {
      sent.push(body)
      return { id: demandId, invited: 1 }
    }),
  )
  const { user } = open(to('demand.invite', { id: demandId }))
  await user.click(await screen.findByRole('checkbox', { name: /宝鸡秦钒钢铁/ }))
  expect(screen.getByText('供应过')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /留言/ }), '急用')
  await user.type(screen.getByRole('searchbox'), '砂石')
  const own = await screen.findByRole<HTMLInputElement>('checkbox', { name: /长砚建设/ })
  expect(own.disabled).toBe(true)
  expect(screen.getByText('是采购方自己，不能报价')).toBeTruthy()
  expect(screen.getByText('已经邀请过')).toBeTruthy()
  expect(screen.getByText('已经报价')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '邀请 1 家' }))
  expect(await screen.findByText('邀请已发出，对方会收到消息')).toBeTruthy()
  expect(sent).toEqual([{ id: demandId, companyIds: [uuid(1)], note: '急用' }])
  expect(asked).toContainEqual({ id: demandId, keyword: '砂石' })
})

test('who was asked stands below with what became of it; a demand that is over takes no more', async () => {
  const one = {
    id: uuid(5),
    companyId: uuid(1),
    companyName: '宝鸡秦钒钢铁',
    note: '',
    invitedAt: inDays(-1),
    invitedBy: '李慧敏',
    remindedAt: null,
    state: 'declined' as const,
    stateName: '不参加',
    declineReason: '没有库存',
    whyNotRemind: null,
  }
  server.use(
    ...mock(invitationsOf, () =>
      invitations({ invited: [one], whyNot: '报价已经截止或需求已经结束，不能再邀请' }),
    ),
  )
  const { user } = open(to('demand.invite', { id: demandId }))
  expect(await screen.findByText('原因：没有库存')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: '邀请' }))
  expect((await screen.findAllByText(/不能再邀请/)).length).toBeGreaterThan(1)
})

test('an invited company reads who asked and why, and says no with a reason', async () => {
  const sent: unknown[] = []
  const invitation = { note: '急用，优先报价', invitedAt: inDays(-1), state: 'waiting' as const }
  server.use(
    ...mock(demandDetailOf, () => aDetail({ invitation })),
    ...mock(declineInvitation, ({ body }) => {
      sent.push(body)
      return { demandId, declinedAt: inDays(0) }
    }),
  )
  const { user } = open(to('demand.product', { id: demandId }))
  expect(await screen.findByText(/邀请贵公司报价。留言：急用，优先报价/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '不参加' }))
  const sheet = await screen.findByRole('dialog')
  await user.type(within(sheet).getByRole('textbox'), '没有库存')
  await user.click(within(sheet).getByRole('button', { name: '不参加' }))
  await waitFor(() => expect(sent).toEqual([{ demandId, reason: '没有库存' }]))
  expect(await screen.findByText('已答复采购方')).toBeTruthy()
})
