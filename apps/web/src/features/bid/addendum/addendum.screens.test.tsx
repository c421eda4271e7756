// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import * as contract from '@jb/contract/bid/addenda.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { addendumOf, publicAddenda } from '@jb/contract/tender/addenda.contract'
import { earlierTerms } from '@jb/contract/tender/earlier.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { draftAddendum } from '../../tender/index.ts'
import { aStanding, future, mockServer, open, past, tenderId, uuid } from '../test/open-screen.tsx'
import type {
  Addendum,
  AddendumCheck,
  AddendumStart,
  OwnAddendum,
  PublicAddendum,
} from './addendum.queries.ts'

const server = mockServer()
const addendumId = uuid(77)
const line: Pick<
  PublicAddendum,
  'id' | 'tenderId' | 'tenderNo' | 'tenderTitle' | 'kind' | 'kindName' | 'title'
> = {
  id: addendumId,
  tenderId,
  tenderNo: 'ZB-20261118-0007',
  tenderTitle: '产业园一期 钢筋采购',
  kind: 'terms',
  kindName: '条款变更',
  title: '关于付款方式的补遗',
}

const aStart = (given: Partial<AddendumStart> = {}): AddendumStart => ({
  title: line.tenderTitle,
  version: 4,
  type: 3,
  profile: 'SOURCING',
  status: 'bidding',
  stateName: '招标中',
  count: 1,
  most: 10,
  why: null,
  principalId: null,
  hasCeiling: true,
  needsApproval: false,
  values: {
    paymentTerms: '月结',
    deliveryTerms: '分批送到',
    bidRequire: '',
    trackRecord: '',
    staffing: '',
    performanceSecurity: null,
    retention: null,
    validityDays: 90,
    ceiling: null,
  },
  rows: [{ cells: { name: '螺纹钢', spec: 'Φ12', unit: 't', quantity: '320', arrivalDate: '2099-01-01' } }],
  times: [{ field: 'bidEnd', name: '投标截止', at: future, earliest: future }],
  ...given,
})

const aCheck = (given: Partial<AddendumCheck> = {}): AddendumCheck => ({
  version: 4,
  kind: 'explain',
  kindName: '澄清说明',
  effect: '只作说明，条款和清单没有变，不用确认。',
  suggested: {},
  faults: {},
  hints: [],
  ...given,
})

const anAddendum = (given: Partial<Addendum> = {}): Addendum => ({
  ...line,
  tenderStatus: 'bidding',
  number: 2,
  status: 'effective',
  statusName: '已发布',
  files: [],
  body: '付款改为货到 15 天内付清。',
  effect: '已提交的投标仍然有效，请报名单位阅读后确认。',
  differences: [{ label: '付款方式', before: '月结', value: '货到 15 天内付清' }],
  effectiveAt: past,
  sha256: 'ab'.repeat(32),
  ...given,
})

beforeEach(async () => {
  await clear()
  logInWith({ roles: ['buyer'], account: { id: 'u1', name: '李慧敏' } as never })
  server.use(
    ...mock(contract.addendumForm, () => aStart()),
    ...mock(contract.checkAddendum, ({ body }) =>
      body.values?.paymentTerms
        ? aCheck({ kind: 'terms', kindName: '条款变更', effect: '请报名单位确认。' })
        : aCheck(),
    ),
    ...mock(earlierTerms, () => ({ contact: null, payee: null })),
  )
})

test('what is chosen is changed and nothing else, with what it does to bids said before', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(contract.issueAddendum, ({ body }) => {
      sent.push(body)
      return { id: tenderId, status: 'bidding', version: 5, addendumId }
    }),
    ...mock(addendumOf, () => anAddendum()),
  )
  const { user, history } = open(`/issueAddenda?id=${tenderId}`)
  expect(await screen.findByText('只作说明，条款和清单没有变，不用确认。')).toBeTruthy()
  await user.type(screen.getByLabelText(/标题/), line.title)
  await user.type(screen.getByLabelText(/^内容/), '付款改为一次付清。')
  await user.click(screen.getByRole('button', { name: '付款方式' }))
  const terms = await screen.findByDisplayValue('月结')
  await user.clear(terms)
  await user.type(terms, '货到付清')
  expect(await screen.findByText('请报名单位确认。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '发布补遗' }))
  await waitFor(() => expect(history.location.pathname).toBe('/addendaSnapshot'))
  expect(sent).toEqual([
    {
      id: tenderId,
      version: 4,
      title: line.title,
      body: '付款改为一次付清。',
      fileIds: [],
      values: { paymentTerms: '货到付清' },
      times: {},
    },
  ])
})

test('what a rule finds wrong stands at its field and holds it back; a change taken back is as it was', async () => {
  server.use(
    ...mock(contract.checkAddendum, ({ body }) =>
      body.rows ? aCheck({ faults: { 'rows.1': '“数量”必填，请补充。' } }) : aCheck(),
    ),
  )
  const { user } = open(`/issueAddenda?id=${tenderId}`)
  await user.click(await screen.findByRole('button', { name: '修改清单' }))
  expect(await screen.findByText('“数量”必填，请补充。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '发布补遗' }))
  expect(await screen.findByText('补遗的内容有问题，请按提示修改。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /恢复原来的清单/ }))
  expect(await screen.findByRole('button', { name: '修改清单' })).toBeTruthy()
})

test('why none can be issued now is said, with the way to those that were', async () => {
  server.use(...mock(contract.addendumForm, () => aStart({ why: '项目已经进入下一阶段，补遗没有发布。' })))
  open(`/issueAddenda?id=${tenderId}`)
  expect(await screen.findByText(/已经进入下一阶段/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '查看补遗列表' })).toBeTruthy()
})

test('begins with the words of a public question and answer', async () => {
  await draftAddendum('', tenderId, { title: '关于“盘螺”的补遗', body: '问：能否代替？\n答：不可以。' })
  open(`/issueAddenda?id=${tenderId}`)
  expect(await screen.findByDisplayValue('关于“盘螺”的补遗')).toBeTruthy()
  expect(screen.getByDisplayValue(/答：不可以/)).toBeTruthy()
})

test('a bidder reads what has changed and confirms it with one press', async () => {
  const sent: unknown[] = []
  const unconfirmed = { id: addendumId, number: 2, title: line.title }
  const waits = [{ id: 'confirmAddendum', label: '确认第 2 号补遗', enabled: true }]
  server.use(
    ...mock(addendumOf, () => anAddendum()),
    ...mock(standingOf, () => (sent.length === 0 ? aStanding({ unconfirmed, actions: waits }) : aStanding())),
    ...mock(contract.confirmAddenda, ({ body }) => {
      sent.push(body)
      return { tenderId, number: 2, confirmedAt: past }
    }),
  )
  const { user } = open(`/bidAddendum?id=${addendumId}`)
  expect(await screen.findByText('货到 15 天内付清')).toBeTruthy()
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '已阅读，确认补遗' }))
  await waitFor(() => expect(sent).toEqual([{ tenderId, number: 2 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: '已阅读，确认补遗' })).toBeNull())
})

test('its owner reads why one came to nothing, and the way to its approval', async () => {
  const asked = { requesterName: '李慧敏', requestedAt: past, failure: '清单还要核对', approvalId: uuid(9) }
  const rejected = {
    status: 'rejected',
    statusName: '审批未通过',
    number: null,
    effectiveAt: null,
    sha256: null,
  } as const
  server.use(...mock(addendumOf, () => anAddendum({ ...rejected, asked })))
  open(`/addendaSnapshot?id=${addendumId}`)
  expect(await screen.findByText(/审批未通过，补遗没有生效。原因：清单还要核对/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看审批' })).toBeTruthy()
})

test('the public list leads to each, and its owner’s list says who has not confirmed', async () => {
  const own: OwnAddendum = {
    ...line,
    number: 2,
    status: 'effective',
    statusName: '已发布',
    requesterName: '李慧敏',
    failure: null,
    requestedAt: past,
    effectiveAt: past,
    confirmations: { confirmed: 1, of: 2, waiting: ['秦钒钢铁'] },
  }
  server.use(
    ...mock(publicAddenda, () => ({
      records: [{ ...line, number: 2, companyName: '长砚建设', effectiveAt: past }],
      total: 1,
    })),
    ...mock(contract.ownAddenda, () => ({
      records: [own],
      total: 1,
      title: line.tenderTitle,
      why: null,
      secret: null,
    })),
  )
  open('/Addendum')
  const link = await screen.findByRole('link', { name: line.title })
  expect(link.getAttribute('href')).toContain(`/bidAddendum?id=${addendumId}`)
  open(`/addendaList?id=${tenderId}`)
  expect(await screen.findByText('已确认 1/2 家')).toBeTruthy()
  expect(screen.getByText('还没有确认：秦钒钢铁')).toBeTruthy()
  expect(screen.getByRole('button', { name: '发布补遗' })).toBeTruthy()
})
