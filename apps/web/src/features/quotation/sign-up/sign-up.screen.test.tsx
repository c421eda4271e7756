// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { receivedQuotationsOf } from '@jb/contract/quotation/quotation.contract'
import {
  askForQuotation,
  type LabourSignUps,
  labourSignUpsOf,
  type SignUpSheet,
  signUpForLabour,
  signUpSheetOf,
  withdrawLabourSignUp,
} from '@jb/contract/quotation/sign-up.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { aReceived, aSheet, demandId, mockServer, open, uuid } from '../test/open-screen.tsx'

const server = mockServer()
beforeEach(() => clear())

const certificate = {
  kind: 'qualification',
  kindName: '资质证书',
  name: '施工劳务资质',
  number: 'L1',
  expiresAt: '2099-01-01',
  state: 'valid',
  stateName: '有效',
} as const
const team = {
  trades: [{ name: '木工', people: 20 }],
  leaderName: '王建军',
  leaderPhone: '13900000001',
  arriveOn: '2099-03-01',
  certificateFileIds: [],
  record: '',
  note: '',
}
const signed = { status: 'signedUp', statusName: '已报名' } as const
const anOwn = (given: Partial<NonNullable<SignUpSheet['own']>> = {}): NonNullable<SignUpSheet['own']> => ({
  ...team,
  ...signed,
  version: 1,
  nextStep: '等采购方请您报价，也可以直接报价',
  actions: [{ id: 'withdraw', label: '退出报名', enabled: true }],
  ...given,
})

function aSignUpSheet(given: Partial<SignUpSheet> = {}): SignUpSheet {
  const { demandNo, title, kind, kindName, buyerName, endsAt } = aSheet('labour')
  return {
    demandId,
    demandNo,
    title,
    kind,
    kindName,
    buyerName,
    endsAt,
    placeName: '陕西省 西安市',
    headcount: 30,
    trades: ['木工', '架子工'],
    certificates: [{ fileId: uuid(70), ...certificate }],
    own: null,
    person: { name: '周明', phone: '13900000007' },
    whyNot: null,
    ...given,
  }
}

const show = (sheet: () => SignUpSheet) => {
  server.use(...mock(signUpSheetOf, sheet))
  return open(`/labourRegistration?id=${demandId}`)
}

test('a team says who comes; what is missing is said, then it stands as signed up', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(signUpForLabour, ({ body }) => {
      sent.push(body)
      return { id: uuid(60), demandId, version: 1, status: 'signedUp' as const }
    }),
  )
  const { user } = show(() => aSignUpSheet(sent.length > 0 ? { own: anOwn() } : {}))
  await user.click(await screen.findByRole('button', { name: '提交报名' }))
  expect((await screen.findAllByText('请填写人数。')).length).toBeGreaterThan(0)
  expect(screen.getByText('请选择到场日期。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '删除工种 2' }))
  await user.type(screen.getByLabelText(/人数 1/), '20')
  await user.click(screen.getByRole('checkbox', { name: /施工劳务资质/ }))
  await user.click(screen.getByLabelText(/到场日期/))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await user.click(screen.getByRole('button', { name: '提交报名' }))
  expect(await screen.findByText('报名成功，采购方可以看到您的班组')).toBeTruthy()
  expect(sent).toMatchObject([
    {
      demandId,
      version: 0,
      trades: [{ name: '木工', people: 20 }],
      leaderName: '周明',
      certificateFileIds: [uuid(70)],
    },
  ])
  expect(await screen.findByText('已报名')).toBeTruthy()
  expect(screen.getByText('面议')).toBeTruthy()
})

test('who is asked goes to the quotation, or changes what was said', async () => {
  const own = anOwn({ status: 'asked', statusName: '已请报价' })
  const { user } = show(() => aSignUpSheet({ own }))
  expect(await screen.findByText(/采购方请您报价。/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '去报价' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '修改报名' }))
  expect(await screen.findByDisplayValue('王建军')).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存' })).toBeTruthy()
})

test('it is taken back after a question, and then the form is there again', async () => {
  let own = anOwn()
  const sent: unknown[] = []
  server.use(
    ...mock(withdrawLabourSignUp, ({ body }) => {
      sent.push(body)
      own = anOwn({ status: 'withdrawn', statusName: '已退出', actions: [] })
      return { id: uuid(60), demandId, version: 2, status: 'withdrawn' as const }
    }),
  )
  const { user } = show(() => aSignUpSheet({ own }))
  await user.click(await screen.findByRole('button', { name: '退出报名' }))
  const question = await screen.findByRole('alertdialog', { name: '退出报名？' })
  await user.click(within(question).getByRole('button', { name: '退出报名' }))
  expect(await screen.findByRole('button', { name: '提交报名' })).toBeTruthy()
  expect(sent).toEqual([{ demandId, version: 1 }])
})

test('why nobody can sign up is said, with the way to the demand; a refusal leads back', async () => {
  const whyNot = { code: 'quotation.closed', sentence: '报价已经截止，不能再报价、修改或撤回' }
  show(() => aSignUpSheet({ whyNot }))
  expect(await screen.findByText(`${whyNot.sentence}。`)).toBeTruthy()
  expect(screen.getByRole('button', { name: '查看需求' })).toBeTruthy()
})

test('who may not is told why', async () => {
  server.use(
    ...mock(signUpSheetOf, () => problem(422, 'member.companyUnverified', { msg: '您的企业还没有通过认证' })),
  )
  open(`/labourRegistration?id=${demandId}`)
  expect(await screen.findByText(/还没有通过认证/)).toBeTruthy()
})

const aTeam = (given: Partial<LabourSignUps['signUps'][number]> = {}): LabourSignUps['signUps'][number] => ({
  ...team,
  ...signed,
  id: uuid(60),
  version: 1,
  companyId: uuid(2),
  companyName: '秦川劳务',
  people: 20,
  signedUpAt: '2026-11-01T02:00:00.000Z',
  askedAt: null,
  certificates: [
    {
      ...certificate,
      file: { id: uuid(70), name: 'a.pdf', size: 10, type: 'application/pdf', url: '/a.pdf' },
    },
  ],
  actions: [{ id: 'ask', label: '请他报价', enabled: true }],
  ...given,
})

test('the buyer calls a team, or asks for its price once', async () => {
  let asked = false
  const sent: unknown[] = []
  const why = '已经请过，等对方报价'
  const after = { status: 'asked' as const, statusName: '已请报价', version: 2 }
  server.use(
    ...mock(receivedQuotationsOf, () =>
      aReceived({ kind: 'labour', status: 'quoting', signUps: 1, count: 0 }),
    ),
    ...mock(labourSignUpsOf, () => ({
      demandId,
      signUps: [
        aTeam(asked ? { ...after, actions: [{ id: 'ask', label: '请他报价', enabled: false, why }] } : {}),
      ],
    })),
    ...mock(askForQuotation, ({ body }) => {
      asked = true
      sent.push(body)
      return { id: uuid(60), demandId, version: 2, status: 'asked' as const }
    }),
  )
  const { user } = open(`/demandComparison?id=${demandId}`)
  const card = within(await screen.findByRole('article', { name: '秦川劳务' }))
  expect(card.getByRole('link', { name: '拨打电话' }).getAttribute('href')).toBe('tel:13900000001')
  expect(card.getByText('施工劳务资质')).toBeTruthy()
  await user.click(card.getByRole('button', { name: '请他报价' }))
  const question = await screen.findByRole('alertdialog', { name: '请他报价？' })
  await user.click(within(question).getByRole('button', { name: '请他报价' }))
  await user.click(await screen.findByRole('button', { name: '已请报价' }))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(sent).toEqual([{ id: uuid(60), version: 1 }])
})

test('nobody has signed up yet', async () => {
  server.use(
    ...mock(receivedQuotationsOf, () => aReceived({ kind: 'labour', count: 0, companies: [] })),
    ...mock(labourSignUpsOf, () => ({ demandId, signUps: [] })),
  )
  open(`/demandComparison?id=${demandId}`)
  await waitFor(() => expect(screen.getByText(/还没有班组报名/)).toBeTruthy())
})
