// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { register, standingOf } from '@jb/contract/bid/registration.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { type Certificate, certificates } from '@jb/contract/member/certificate.contract'
import { ownPhone } from '@jb/contract/member/member.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldsOf } from '../../../patterns/field-spec.ts'
import { assertFieldsCover } from '../../../patterns/fields-cover.ts'
import { logInWith } from '../../../test/open-screen.tsx'
import { aDetail } from '../test/a-detail.ts'
import {
  aRegistration,
  aStanding,
  future,
  mockServer,
  open,
  past,
  tenderId,
  uuid,
} from '../test/open-screen.tsx'
import { signUpSchema, signUpSections } from './bid.form.ts'

const server = mockServer()
const may = { id: 'register', label: '我要报名', enabled: true }
const mayNot = (why: string) => ({ id: 'register', label: '我要报名', enabled: false, why })
const show = () => open(`/bidSignUp?id=${tenderId}`)

beforeEach(async () => {
  await clear()
  server.use(
    ...mock(tenderDetailOf, () => aDetail({ applyStartTime: past, applyEndTime: future })),
    ...mock(certificates, () => ({ certificates: [], mayEdit: false })),
  )
})

test('the form begins with the person who is logged in and sends what was written', async () => {
  const sent: unknown[] = []
  let done = false
  server.use(
    ...mock(standingOf, () =>
      aStanding(
        done
          ? {
              registration: aRegistration(),
              nextStep: '等待采购单位确认报名',
              actions: [mayNot('您已报名。')],
            }
          : { registration: null, actions: [may] },
      ),
    ),
    ...mock(register, ({ body }) => {
      sent.push(body)
      done = true
      return aRegistration()
    }),
  )
  const { user } = show()
  expect(await screen.findByText('对供应商的要求：近三年有同类业绩')).toBeTruthy()
  expect(screen.getByDisplayValue('周明')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交报名' }))
  expect(await screen.findByText('请填写手机号。')).toBeTruthy()
  await user.click(screen.getByLabelText(/手机号/))
  await user.paste('13900000007')
  const scrolled = vi.spyOn(window, 'scrollTo')
  await user.click(screen.getByRole('button', { name: '提交报名' }))
  expect(await screen.findByText('等待采购单位确认报名')).toBeTruthy()
  await waitFor(() => expect(scrolled.mock.lastCall).toEqual([0, 0]))
  expect(sent).toEqual([
    { tenderId, contactName: '周明', contactPhone: '13900000007', note: '', qualifications: [], fileIds: [] },
  ])
})

describe('the number of my login', () => {
  beforeEach(() => {
    logInWith({ account: { name: '周明', phone: '139****0007' } as User['account'] })
    server.use(...mock(standingOf, () => aStanding({ registration: null, actions: [may] })))
  })
  const offer = '用我的手机号 139****0007'

  test('is asked for when I want it, and stands in the field', async () => {
    server.use(...mock(ownPhone, () => ({ phone: '13900000007' })))
    const { user } = show()
    const button = await screen.findByRole('button', { name: offer })
    expect(screen.queryByDisplayValue('13900000007')).toBeNull()
    await user.click(button)
    expect(await screen.findByDisplayValue('13900000007')).toBeTruthy()
  })

  test('is not filled in when it cannot be had, and the form says so', async () => {
    server.use(...mock(ownPhone, () => problem(429, 'request.tooMany', { msg: '操作太频繁，请稍后再试' })))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: offer }))
    expect(await screen.findByText('操作太频繁，请稍后再试')).toBeTruthy()
    expect((screen.getByLabelText(/^手机号/) as HTMLInputElement).value).toBe('')
  })
})

test('a refused company reads why and corrects what it sent', async () => {
  const registration = aRegistration({ status: 'refused', refuseReason: '营业执照不清晰', note: '三个项目' })
  server.use(...mock(standingOf, () => aStanding({ registration, actions: [{ ...may, label: '重新报名' }] })))
  show()
  expect(await screen.findByText(/上次报名没有通过：营业执照不清晰/)).toBeTruthy()
  expect(screen.getByDisplayValue('三个项目')).toBeTruthy()
  expect(screen.getByRole('button', { name: '改正后重新报名' })).toBeTruthy()
})

test('before it opens there is a clock instead of a form', async () => {
  server.use(
    ...mock(tenderDetailOf, () => aDetail({ applyStartTime: future })),
    ...mock(standingOf, () => aStanding({ registration: null, actions: [mayNot('报名还没有开始。')] })),
  )
  show()
  expect(await screen.findByText('报名开始倒计时')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交报名' })).toBeNull()
})

test('who has signed up sees how far it is, and why bidding waits', async () => {
  const why = '等待采购单位确认您的报名，确认后即可投标。'
  const bid = { id: 'bid', label: '我要投标', enabled: false, why }
  server.use(
    ...mock(standingOf, () =>
      aStanding({ registration: aRegistration(), nextStep: '等待确认', actions: [mayNot('已报名'), bid] }),
    ),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '确认后可投标' }))
  expect(await screen.findByText(why)).toBeTruthy()
})

test('after the end it says so, and a tender that is not there is said as well', async () => {
  server.use(...mock(standingOf, () => aStanding({ registration: null, actions: [mayNot('报名已截止。')] })))
  show()
  expect(await screen.findByText('报名已截止。')).toBeTruthy()
  server.use(...mock(standingOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })))
  show()
  expect(await screen.findByText('没有找到这个招标项目')).toBeTruthy()
})

const ten = Array.from({ length: 10 }, (_, at) => `资质${at}`)

test('every key of the body has its place', () => {
  const sections = signUpSections({ upload: async () => Promise.reject(), known: [], asked: ten, intro: '' })
  // Those of a consortium stand in a section of their own (consortium.screen.test.tsx).
  const together = ['together', 'leadWork', 'members', 'agreement'] as const
  assertFieldsCover(signUpSchema(ten), fieldsOf(sections), ['tenderId', ...together])
})

test('each qualification is proven by words or papers, and sent under its name', async () => {
  const sent: unknown[] = []
  const qualifications = ['营业执照', '安全生产许可证']
  server.use(
    ...mock(tenderDetailOf, () => aDetail({ applyStartTime: past, applyEndTime: future, qualifications })),
    ...mock(standingOf, () => {
      const file = { id: tenderId, name: '许可证.pdf', size: 9, type: 'pdf', url: '/f/1' }
      const proven = [{ name: '安全生产许可证', note: '', files: [file] }]
      const registration = aRegistration({
        status: 'refused',
        refuseReason: '缺执照',
        qualifications: proven,
      })
      return aStanding({ registration, actions: [may] })
    }),
    ...mock(register, ({ body }) => {
      sent.push(body.qualifications)
      return aRegistration()
    }),
  )
  const { user } = show()
  expect(await screen.findByText('资质 1/2：营业执照')).toBeTruthy()
  expect(screen.getByText('许可证.pdf')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '改正后重新报名' }))
  expect((await screen.findByRole('alert')).textContent).toBe('说明和证书至少填写一项。')
  expect(sent).toEqual([])
  await user.click(screen.getAllByLabelText(/资质说明/)[0] ?? document.body)
  await user.paste('91610300MA6X00012A')
  await user.click(screen.getByRole('button', { name: '改正后重新报名' }))
  await screen.findByText('报名已提交，等待确认')
  expect(sent).toEqual([
    [
      { name: '营业执照', note: '91610300MA6X00012A', fileIds: [] },
      { name: '安全生产许可证', note: '', fileIds: [tenderId] },
    ],
  ])
})

test('where names are secret, a confirmed sign-up leads to the bid as elsewhere', async () => {
  const bid = { id: 'bid', label: '我要投标', enabled: true }
  const registration = aRegistration({ status: 'confirmed', statusName: '已确认' })
  server.use(
    ...mock(tenderDetailOf, () => aDetail({ decryption: { minutes: 30 } })),
    ...mock(standingOf, () => aStanding({ registration, actions: [bid] })),
  )
  show()
  expect(await screen.findByRole('button', { name: '我要投标' })).toBeTruthy()
})

test('the form stands under its second name too', async () => {
  server.use(...mock(standingOf, () => aStanding({ registration: null, actions: [may] })))
  open(`/apply?id=${tenderId}`)
  expect(await screen.findByRole('heading', { level: 1, name: '报名申请' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '提交报名' })).toBeTruthy()
})

describe('the certificates of the company', () => {
  const aCertificate = (n: number, given: Partial<Certificate>): Certificate => ({
    id: uuid(50 + n),
    version: 1,
    kind: 'safety',
    kindName: '安全生产许可证',
    number: `编号${n}`,
    issuedAt: '2024-01-01',
    expiresAt: '2099-01-01',
    state: 'valid',
    stateName: '有效',
    daysLeft: 999,
    name: `证书${n}`,
    file: { id: uuid(60 + n), name: `证书${n}.pdf`, size: 9, type: 'pdf', url: '/f/1' },
    updatedAt: past,
    ...given,
  })
  const kept = [
    aCertificate(1, { name: '安全生产许可证' }),
    aCertificate(2, {
      name: '旧安全生产许可证',
      state: 'expired',
      stateName: '已过期',
      expiresAt: '2024-06-01',
    }),
    aCertificate(3, { kind: 'credit', kindName: '信用等级证书', name: '信用证书' }),
  ]
  const sent: unknown[] = []
  const begin = (mayEdit: boolean) => {
    sent.length = 0
    const qualifications = ['安全生产许可证']
    server.use(
      ...mock(tenderDetailOf, () => aDetail({ applyStartTime: past, applyEndTime: future, qualifications })),
      ...mock(standingOf, () => aStanding({ registration: null, actions: [may] })),
      ...mock(certificates, () => ({ certificates: kept, mayEdit })),
      ...mock(register, ({ body }) => {
        sent.push(body.qualifications)
        return aRegistration()
      }),
    )
    return show()
  }

  test('that fit and hold are there from the start; another is picked, one that has expired is marked', async () => {
    const { user } = begin(false)
    expect(await screen.findByText('证书1.pdf')).toBeTruthy()
    expect(screen.queryByText('证书2.pdf')).toBeNull()
    await user.click(screen.getByRole('button', { name: '从企业证书中选择（3 份）' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
      true,
      false,
      false,
    ])
    expect(sheet.getByRole('checkbox', { name: /旧安全生产许可证.*已过期/ })).toBeTruthy()
    await user.click(sheet.getByRole('checkbox', { name: /旧安全生产许可证/ }))
    await user.click(sheet.getByRole('checkbox', { name: /信用证书/ }))
    await user.click(sheet.getByRole('checkbox', { name: /^安全生产许可证/ }))
    await user.click(sheet.getByRole('button', { name: '选好了' }))
    expect(await screen.findByText('“旧安全生产许可证”已于 2024-06-01 过期，采购方会看到。')).toBeTruthy()
    await user.click(screen.getByLabelText(/手机号/))
    await user.paste('13900000007')
    await user.click(screen.getByRole('button', { name: '提交报名' }))
    await waitFor(() =>
      expect(sent).toEqual([[{ name: '安全生产许可证', note: '', fileIds: [uuid(62), uuid(63)] }]]),
    )
  })

  test('grow by what was uploaded for this sign-up, where the person keeps them', async () => {
    server.use(
      ...mock(uploadFile, () => ({ id: uuid(70), name: '新证.pdf', size: 9, type: 'pdf', url: '/f/2' })),
    )
    const { user } = begin(true)
    await screen.findByText('证书1.pdf')
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no field for files')
    await user.upload(input, new File(['%PDF-1.4'], '新证.pdf', { type: 'application/pdf' }))
    await user.click(await screen.findByRole('button', { name: '把“新证.pdf”存入企业证书' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByDisplayValue('安全生产许可证')).toBeTruthy()
    expect(sheet.getByText('新证.pdf')).toBeTruthy()
  })
})
