// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { confirmMember, consortiumOf, declineMember } from '@jb/contract/bid/consortium.contract'
import type { ConsortiumPage } from '@jb/contract/bid/consortium.shapes'
import { register, standingOf } from '@jb/contract/bid/registration.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { findCompanies } from '@jb/contract/member/company.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { aDetail } from '../test/a-detail.ts'
import {
  aRegistration,
  aStanding,
  future,
  mockServer,
  open,
  past,
  registrationId,
  tenderId,
  uuid,
} from '../test/open-screen.tsx'

const server = mockServer()
beforeEach(() => clear())

const agreement = { id: uuid(70), name: '联合体协议.pdf', size: 9, type: 'pdf', url: '/f/1' }
const member = {
  companyId: uuid(71),
  companyName: '西安灞原勘察设计研究院有限责任公司第三工程设计分院',
  work: '负责施工图深化',
  state: 'asked',
  stateName: '待确认',
  reason: null,
} as const
const consortium = {
  leadName: '宝鸡秦钒钢铁有限公司',
  leadWork: '负责主体结构',
  agreement,
  members: [member],
}

function aPage(given: Partial<ConsortiumPage> = {}): ConsortiumPage {
  return {
    ...consortium,
    id: registrationId,
    version: 3,
    tenderId,
    title: '产业园一期施工总承包',
    buyerName: '陕西长砚建设集团有限公司',
    applyEnd: future,
    isLead: false,
    status: 'assembling',
    statusName: '待成员确认',
    bidStatusName: null,
    nextStep: '请核对分工和联合体协议，在报名截止前确认；没有确认就不能报名。',
    actions: [
      { id: 'confirmMember', label: '确认参加', enabled: true },
      { id: 'declineMember', label: '不同意', enabled: true },
      { id: 'viewTender', label: '查看项目', enabled: true },
    ],
    ...given,
  }
}

describe('a member that is asked', () => {
  const show = () => open(`/consortium?id=${registrationId}`)

  test('reads who leads, who does what, and the agreement, and confirms once it knows what that means', async () => {
    const sent: unknown[] = []
    let joined = false
    server.use(
      ...mock(consortiumOf, () =>
        joined ? aPage({ status: 'registered', statusName: '已报名', actions: [] }) : aPage(),
      ),
      ...mock(confirmMember, ({ body }) => {
        sent.push(body)
        joined = true
        return aPage()
      }),
    )
    const { user } = show()
    expect(await screen.findByText('联合体 · 2 家')).toBeTruthy()
    expect(screen.getByText('牵头方')).toBeTruthy()
    expect(screen.getByText('负责施工图深化')).toBeTruthy()
    expect(screen.getByText(/联合体协议.pdf/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '确认参加' }))
    const asked = await screen.findByRole('alertdialog')
    expect(asked.textContent).toContain('不能再单独报名')
    await user.click(within(asked).getByRole('button', { name: '确认参加' }))
    await waitFor(() => expect(sent).toEqual([{ id: registrationId, version: 3 }]))
    expect(await screen.findByText('已报名')).toBeTruthy()
  })

  test('says why it does not join', async () => {
    const sent: unknown[] = []
    server.use(
      ...mock(consortiumOf, () => aPage()),
      ...mock(declineMember, ({ body }) => {
        sent.push(body)
        return aPage()
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: '不同意' }))
    const sheet = await screen.findByRole('dialog')
    await user.click(within(sheet).getByRole('button', { name: '确定' }))
    expect(sent).toEqual([])
    await user.type(await within(sheet).findByLabelText(/原因/), '分工不一致')
    await user.click(within(sheet).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(sent).toEqual([{ id: registrationId, version: 3, reason: '分工不一致' }]))
  })

  test('that was taken out reads that there is nothing', async () => {
    server.use(
      ...mock(consortiumOf, () => problem(404, 'consortium.notFound', { msg: '没有找到这个联合体' })),
    )
    show()
    expect(await screen.findByText(/没有找到这个联合体/)).toBeTruthy()
  })
})

describe('a lead', () => {
  const show = () => open(`/bidSignUp?id=${tenderId}`)
  const may = { id: 'register', label: '我要报名', enabled: true }
  const accepts = (consortiumMost: number) =>
    server.use(
      ...mock(tenderDetailOf, () => aDetail({ applyStartTime: past, applyEndTime: future, consortiumMost })),
    )

  test('is offered nothing of it where none is accepted', async () => {
    accepts(0)
    server.use(...mock(standingOf, () => aStanding({ registration: null, actions: [may] })))
    show()
    expect(await screen.findByRole('button', { name: '提交报名' })).toBeTruthy()
    expect(screen.queryByText('以联合体报名')).toBeNull()
  })

  test('is told what is missing, chooses a member and sends who does what with the agreement', async () => {
    const sent: unknown[] = []
    accepts(2)
    server.use(
      ...mock(standingOf, () => aStanding({ registration: null, actions: [may] })),
      ...mock(findCompanies, () => [
        {
          id: member.companyId,
          no: 'C1',
          name: member.companyName,
          shortName: '灞原设计',
          kind: 'supplier',
          verified: true,
          uscc: '91610300MA6X00012A',
          regionName: '陕西省西安市',
        } as never,
      ]),
      ...mock(uploadFile, () => agreement as never),
      ...mock(register, ({ body }) => {
        sent.push(body)
        return aRegistration({ status: 'assembling', consortium })
      }),
    )
    const { user } = show()
    await user.type(await screen.findByLabelText(/手机号/), '13900000007')
    await user.click(screen.getByRole('switch', { name: /以联合体报名/ }))
    await user.click(screen.getByRole('button', { name: '提交报名' }))
    for (const missing of ['请写明贵公司的分工', '请至少选择一家成员', '请上传联合体协议'])
      expect((await screen.findAllByText(new RegExp(missing))).length).toBeGreaterThan(0)
    await user.type(screen.getByLabelText(/贵公司的分工/), '负责主体结构')
    await user.click(screen.getByLabelText(/添加成员/))
    await user.type(
      await screen.findByPlaceholderText('企业名称或统一社会信用代码', {}, { timeout: 10_000 }),
      '灞原',
    )
    await user.click(await screen.findByText(member.companyName))
    await user.type(await screen.findByLabelText(/成员 1 的分工/), '负责施工图深化')
    const file = new File(['%PDF-1.7'], '联合体协议.pdf', { type: 'application/pdf' })
    await user.upload(
      document.querySelector('input[name="agreement"], input[type="file"]') as HTMLInputElement,
      file,
    )
    expect(await screen.findByText(/联合体协议.pdf/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '提交报名' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      consortium: {
        agreementFileId: agreement.id,
        leadWork: '负责主体结构',
        members: [{ companyId: member.companyId, work: '负责施工图深化' }],
      },
    })
  })

  test('sees who has not confirmed yet, and changes what it has sent', async () => {
    accepts(3)
    const registration = aRegistration({ status: 'assembling', statusName: '待成员确认', consortium })
    const edit = { id: 'editSignUp', label: '修改报名', enabled: true }
    server.use(...mock(standingOf, () => aStanding({ registration, actions: [edit] })))
    const { user } = show()
    expect(await screen.findByText('待确认')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '修改报名' }))
    expect(await screen.findByDisplayValue('负责施工图深化')).toBeTruthy()
    expect(screen.getByText(member.companyName)).toBeTruthy()
  })
})
