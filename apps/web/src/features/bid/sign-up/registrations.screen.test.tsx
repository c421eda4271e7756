// @vitest-environment jsdom
import type { Applicant, HeldCertificate } from '@jb/contract/bid/applicant.shapes'
import {
  confirmRegistration,
  confirmRegistrations,
  refuseRegistration,
  registrationsOf,
} from '@jb/contract/bid/registration.contract'
import type { CompanyBrief } from '@jb/contract/member/member.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import {
  aRegistration,
  mockServer,
  open,
  past,
  registrationId,
  tenderId,
  uuid,
} from '../test/open-screen.tsx'

const server = mockServer()
const counts = { all: 1, registered: 1, confirmed: 0, refused: 0, stale: 0, withdrawn: 0 }
const list = { title: '产业园一期', canDecide: true, whyNot: null, secret: false, counts }
const show = () => open(`/registrationRecords?id=${tenderId}`)

test('a company is confirmed after one question, with the version that was shown', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(registrationsOf, () => ({ ...list, records: [aRegistration()], total: 1 })),
    ...mock(confirmRegistration, ({ body }) => {
      sent.push(body)
      return aRegistration({ status: 'confirmed' })
    }),
  )
  const { user } = show()
  expect(await screen.findByText('宝鸡秦钒钢铁有限公司')).toBeTruthy()
  expect(screen.getByRole('link', { name: '13900000007' }).getAttribute('href')).toBe('tel:13900000007')
  await user.click(screen.getByRole('button', { name: '确认报名' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: '确认报名' }))
  expect(await screen.findByText('报名已确认')).toBeTruthy()
  expect(sent).toEqual([{ id: registrationId, version: 2 }])
})

test('a refusal needs its reason', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(registrationsOf, () => ({ ...list, records: [aRegistration()], total: 1 })),
    ...mock(refuseRegistration, ({ body }) => {
      sent.push(body)
      return aRegistration({ status: 'refused' })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '拒绝' }))
  await user.click(await screen.findByRole('button', { name: '确定拒绝' }))
  expect(await screen.findByText('请填写原因。')).toBeTruthy()
  await user.click(screen.getByRole('textbox', { name: /原因/ }))
  await user.paste('资料不全')
  await user.click(screen.getByRole('button', { name: '确定拒绝' }))
  expect(await screen.findByText('已拒绝，对方会看到原因')).toBeTruthy()
  expect(sent).toEqual([{ id: registrationId, version: 2, reason: '资料不全' }])
})

test('when nothing can be decided any more the page says why, and so does the button', async () => {
  const whyNot = '报名阶段已经结束，不能再处理报名'
  const records = [aRegistration()]
  server.use(...mock(registrationsOf, () => ({ ...list, canDecide: false, whyNot, records, total: 1 })))
  const { user } = show()
  expect(await screen.findByText(whyNot)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确认报名' }))
  await waitFor(() => expect(screen.getAllByText(whyNot)).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('with nobody there it says when somebody will be, and a failure can be tried again', async () => {
  server.use(...mock(registrationsOf, () => ({ ...list, records: [], total: 0 })))
  show()
  expect(await screen.findByText(/还没有企业报名/)).toBeTruthy()
  logInWith({ company: { verified: true } as CompanyBrief, roles: ['buyer'] })
  server.use(...mock(registrationsOf, () => problem(403, '', { msg: '您没有这项权限' })))
  show()
  expect(await screen.findByText('您没有这项权限')).toBeTruthy()
})

test('qualifications and signs of a related company stand with the sign-up', async () => {
  const warning = '法定代表人与武汉江砼有限公司相同'
  const file = { id: registrationId, name: '资质.pdf', size: 9, type: 'pdf', url: '/f/1' }
  const records = [
    aRegistration({
      qualifications: [{ name: '建筑业企业资质', note: '一级，有效期到 2028 年', files: [file] }],
      warnings: [warning],
    }),
  ]
  server.use(...mock(registrationsOf, () => ({ ...list, records, total: 1 })))
  show()
  expect(await screen.findByText('建筑业企业资质')).toBeTruthy()
  expect(screen.getByText('一级，有效期到 2028 年')).toBeTruthy()
  expect(screen.getByRole('link', { name: /资质.pdf/ })).toBeTruthy()
  expect(screen.getByText(warning)).toBeTruthy()
})

test('where the law keeps names secret, that is said instead of a list', async () => {
  const secret = { ...list, secret: true, counts: { ...counts, all: 0, registered: 0 } }
  server.use(...mock(registrationsOf, () => ({ ...secret, records: [], total: 0 })))
  show()
  expect(await screen.findByText(/报名企业的名称和数量对采购方保密/)).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByText(/还没有企业报名/)).toBeNull()
})

test('who never got an answer is listed apart, without buttons', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(registrationsOf, ({ body }) => {
      asked.push(body.status)
      const records = [aRegistration({ status: 'stale', statusName: '已失效' })]
      return { ...list, counts: { ...counts, stale: 1, withdrawn: 0 }, records, total: 1 }
    }),
  )
  const { user, history } = show()
  await user.click(await screen.findByRole('button', { name: '未回复' }))
  expect(await screen.findByRole('heading', { name: '未回复' })).toBeTruthy()
  expect(await screen.findByText('宝鸡秦钒钢铁有限公司')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认报名' })).toBeNull()
  expect(asked).toEqual(['all', 'stale'])
  expect(history.location.pathname).toBe('/noReply')
})

const held: HeldCertificate = {
  fileId: registrationId,
  kind: 'safety',
  kindName: '安全生产许可证',
  name: '安全生产许可证',
  number: 'A1',
  expiresAt: '2024-01-01',
  state: 'expired',
  stateName: '已过期',
}
const offer: Applicant['prices'][number] = {
  tenderId: uuid(9),
  title: '二期钢筋采购',
  openedAt: past,
  total: '123456.00',
  status: 'won',
  statusName: '已成交',
}
const applicant: Applicant = {
  companyNo: '7',
  verified: true,
  frozen: false,
  tradeName: '材料供应',
  gradeName: '银牌会员',
  regionName: '陕西省宝鸡市',
  certificates: [{ ...held, name: '质量管理体系认证', expiresAt: null, state: 'valid', stateName: '有效' }],
  withUs: { signUps: 3, bids: 2, won: 1, unfit: 1, forfeited: 0 },
  publicWins: 4,
  prices: [offer],
}

describe('the card of a company', () => {
  const drawWith = (changes: Partial<Applicant>) => {
    const qualifications = [{ name: '安全生产许可证', note: '', files: [], certificates: [held] }]
    const records = [aRegistration({ applicant: { ...applicant, ...changes }, qualifications })]
    server.use(...mock(registrationsOf, () => ({ ...list, records, total: 1 })))
    return show()
  }

  test('says who it is, how it kept its word, and what it asked for here', async () => {
    drawWith({})
    expect(await screen.findByText('已认证')).toBeTruthy()
    expect(screen.getByText('银牌会员')).toBeTruthy()
    expect(screen.getByText('4 次')).toBeTruthy()
    expect(screen.getByText('参加 3 个项目，报价 2 次，中选 1 次；被否决或无法解密 1 次')).toBeTruthy()
    expect(screen.getByRole('link', { name: '二期钢筋采购' })).toBeTruthy()
    expect(screen.getByText('123,456.00')).toBeTruthy()
    expect(screen.getByText(/编号 A1，有效期至 2024-01-01/).textContent).toContain('已过期')
  })

  test.each([
    [
      { signUps: 2, bids: 2, won: 0, unfit: 0, forfeited: 0 },
      '参加 2 个项目，报价 2 次，中选 0 次；没有违约记录',
    ],
    [{ signUps: 2, bids: 2, won: 0, unfit: 0, forfeited: null }, '参加 2 个项目，报价 2 次，中选 0 次'],
    [
      { signUps: 1, bids: 1, won: 1, unfit: 0, forfeited: 1 },
      '参加 1 个项目，报价 1 次，中选 1 次；违约不退保证金 1 次',
    ],
    [{ signUps: 0, bids: 0, won: 0, unfit: 0, forfeited: 0 }, '没有参加过已开标的项目'],
  ])('%o is told as: %s', async (withUs, words) => {
    drawWith({ withUs, prices: [], certificates: [] })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('没有在平台登记有效的证书')).toBeTruthy()
  })
})

test('several are confirmed together, and who was left is named with the reason', async () => {
  const sent: unknown[] = []
  const why = '这条报名刚刚被别人处理过，请刷新查看'
  const records = [
    aRegistration({ id: uuid(11), companyName: '甲公司' }),
    aRegistration({ id: uuid(12), companyName: '乙公司', version: 4 }),
    aRegistration({ id: uuid(13), companyName: '丙公司', status: 'confirmed', statusName: '已确认' }),
  ]
  server.use(
    ...mock(registrationsOf, () => ({ ...list, records, total: 3 })),
    ...mock(confirmRegistrations, ({ body }) => {
      sent.push(body)
      return { confirmed: [aRegistration({ id: uuid(11) })], left: [{ id: uuid(12), why }] }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '批量确认' }))
  expect((screen.getByRole('checkbox', { name: /^选择丙公司/ }) as HTMLInputElement).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '全选' }))
  await user.click(screen.getByRole('button', { name: '确认报名（2）' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/甲公司、乙公司/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: '确认报名' }))
  const sheet = within(await screen.findByRole('dialog', { name: '1 家没有确认，其余已确认' }))
  expect(sheet.getByText('乙公司')).toBeTruthy()
  expect(sheet.getByText(why)).toBeTruthy()
  expect(sent).toEqual([
    {
      registrations: [
        { id: uuid(11), version: 2 },
        { id: uuid(12), version: 4 },
      ],
    },
  ])
  expect(screen.queryByRole('checkbox')).toBeNull()
})
