// @vitest-environment jsdom
import { findCompanies } from '@jb/contract/member/company.contract'
import { mandates } from '@jb/contract/member/mandate.contract'
import { type Certification, certificationOf } from '@jb/contract/site/certification.contract'
import { publishTender } from '@jb/contract/tender/tender.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inHours, logInAs, mockServer, open, ownerId, tenderId } from '../test/open-screen.tsx'
import { draftHref, keepDraftOn, next } from '../test/publish-screen.tsx'

const server = mockServer()
const supplierId = '00000000-0000-4000-8000-0000000000c1'
const buyerId = '00000000-0000-4000-8000-0000000000d1'

function takePublications() {
  const bodies: unknown[] = []
  server.use(
    ...mock(publishTender, ({ body }) => {
      bodies.push(body)
      return { id: tenderId, status: 'registering', version: 9 }
    }),
  )
  return bodies
}

test('all twenty types are offered by group; a transfer of land turns the form into a sale in 万元', async () => {
  keepDraftOn(server, { rows: [], ceiling: '1000000' })
  const { user } = open(draftHref)
  await user.click(await screen.findByRole('button', { name: '招标类型：物资采购' }))
  const sheet = within(await screen.findByRole('dialog', { name: '招标类型' }))
  expect(sheet.getAllByRole('radio')).toHaveLength(20)
  await user.click(sheet.getByRole('radio', { name: '土地使用权转让' }))
  expect(await screen.findByRole('button', { name: '招标类型：土地使用权转让' })).toBeTruthy()
  expect(screen.getByText('密封竞价')).toBeTruthy()
  expect(screen.queryByLabelText(/最高限价/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/评估价/).value).toBe('126')
})

test('an amount may be typed in 元 or 万元, and is kept in yuan', async () => {
  const saved = keepDraftOn(server)
  const { user } = open(draftHref)
  await user.click((await screen.findAllByRole('button', { name: /点此改为万元/ }))[0] ?? document.body)
  const field = screen.getByLabelText<HTMLInputElement>(/估算价/)
  expect(field.value).toBe('126')
  await user.clear(field)
  await user.type(field, '12.34567')
  expect(field.value).toBe('12.34567')
  expect(screen.getByText('壹拾贰万叁仟肆佰伍拾陆元柒角')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '123456')
  expect(field.value).toBe('12345')
  expect(screen.getByText(/最多 9 位整数/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '存草稿' }))
  await waitFor(() => expect(saved.at(-1)?.form.estimate).toBe('123450000'))
})

const certification = (standing: Partial<Certification['standing']> = {}) =>
  mock(certificationOf, () => ({
    standing: { demo: false, roots: true, certifiedUntil: '2099-12-31', waiting: false, ...standing },
    authorities: [],
    lack: null,
    current: null,
    pending: null,
  }))

test('where the platform is not ready for statutory tenders the form says what is missing and who can do it', async () => {
  keepDraftOn(server)
  server.use(...certification({ roots: false }))
  const { user } = open(draftHref)
  await user.click(await screen.findByRole('button', { name: /程序类别/ }))
  await user.click(await screen.findByRole('radio', { name: /依法必须招标/ }))
  await user.type(await screen.findByLabelText(/监督部门/), '西咸新区住建局')
  await next(user)
  expect(await screen.findAllByText(/没有配置电子签名的根证书（由运维人员.*请联系平台客服/)).not.toHaveLength(
    0,
  )
})

test('a statutory tender asks for its supervisor, shows the law and offers the shortest lawful times', async () => {
  keepDraftOn(server)
  server.use(...certification())
  const { user } = open(draftHref)
  await user.click(await screen.findByRole('button', { name: /程序类别/ }))
  await user.click(await screen.findByRole('radio', { name: /依法必须招标/ }))
  await next(user)
  expect(screen.getByText('第 1 步，共 5 步')).toBeTruthy()
  await user.type(screen.getByLabelText(/监督部门/), '西咸新区住建局')
  await next(user, 3)
  expect(await screen.findAllByText(/《招标投标法》第二十四条/)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /按法定最短/ }))
  await waitFor(() => expect(screen.queryByText('不能发布：')).toBeNull())
  // The bidders decrypt at the deadline, within a time that the form asks for.
  expect(screen.getByText('与投标截止为同一时间，到时由投标人解密。')).toBeTruthy()
  expect((screen.getByLabelText(/解密时长/) as HTMLInputElement).value).toBe('30')
})

test('over a warning one publishes with a reason only', async () => {
  const times = { applyEnd: inHours(3), bidStart: inHours(3), bidEnd: inHours(5), openAt: inHours(5) }
  keepDraftOn(server, times)
  const bodies = takePublications()
  const { user } = open(draftHref)
  await next(user, 4)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/不足 3 天/)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '说明原因并发布' }))
  expect(await sheet.findByText('请填写仍然发布的原因。')).toBeTruthy()
  expect(bodies).toEqual([])
  await user.type(sheet.getByLabelText(/仍然发布的原因/), '现场急用')
  await user.click(sheet.getByRole('button', { name: '说明原因并发布' }))
  expect(await screen.findByText('已发布')).toBeTruthy()
  expect(bodies).toEqual([{ id: tenderId, version: 4, reason: '现场急用' }])
})

test('when only the platform finds a warning, the reason is asked for all the same', async () => {
  keepDraftOn(server)
  server.use(...mock(publishTender, () => problem(422, 'tender.reasonRequired', { msg: '请说明原因' })))
  const { user } = open(draftHref)
  await next(user, 4)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '确认发布' }))
  expect(await screen.findByLabelText(/仍然发布的原因/)).toBeTruthy()
})

test('a direct purchase names supplier, amount and reason instead of times, and says that it ends at once', async () => {
  const saved = keepDraftOn(server, { method: 'direct', estimate: '100000', directReason: '原厂专用配件' })
  server.use(
    ...mock(findCompanies, ({ body }) => [
      {
        ...{ id: supplierId, no: '7', name: `${body.keyword}钢材有限公司`, shortName: '江北' },
        ...{ kind: 'supplier' as const, verified: true, uscc: '91610000MA6TXXXX0X', regionName: '陕西省' },
      },
    ]),
  )
  const { user } = open(draftHref)
  await next(user, 2)
  expect(await screen.findByText('第 3 步，共 5 步')).toBeTruthy()
  await user.type(screen.getByLabelText(/成交金额/), '98000')
  await next(user)
  expect(await screen.findByText('请选择成交供应商。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^供应商：/ }))
  await user.type(await screen.findByRole('searchbox'), '江北{Enter}')
  await user.click(await screen.findByRole('radio', { name: /江北钢材有限公司/ }))
  await next(user, 2)
  expect(await screen.findByText(/发布后立即公布结果/)).toBeTruthy()
  expect(screen.getByText('未发布')).toBeTruthy()
  expect(screen.queryByText('已完成')).toBeNull()
  expect(screen.queryByText('投标截止')).toBeNull()
  takePublications()
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '确认发布' }))
  expect(await screen.findByText('成交结果已公布')).toBeTruthy()
  expect(saved.at(-1)?.form).toMatchObject({ supplierId, directAmount: '98000', bidEnd: null })
})

function holdMandates(...names: readonly string[]) {
  const mandate = { version: 1, agentId: ownerId, agentName: '代理', note: '', statusName: '有效' }
  const held = {
    grantedBy: '王',
    grantedAt: inHours(-1),
    until: inHours(99),
    revokedAt: null,
    revokeReason: null,
  }
  server.use(
    ...mock(mandates, () => ({
      mandates: names.map((buyerName, at) => ({
        ...{ ...mandate, ...held, buyerName, id: tenderId.replace(/1$/, String(at)) },
        ...{ buyerId: buyerId.replace(/1$/, String(at + 1)), status: 'active' as const, granted: false },
      })),
      mayGrant: false,
    })),
  )
}

test('an agent publishes for a company that has given a mandate', async () => {
  logInAs(ownerId, ['agent'])
  holdMandates('长砚建设', '关中路桥')
  const saved = keepDraftOn(server)
  const { user } = open('/tenderPublish')
  await user.click(await screen.findByRole('button', { name: '采购单位：请选择' }))
  await user.click(await screen.findByRole('radio', { name: /关中路桥/ }))
  await user.click(screen.getByRole('button', { name: '存草稿' }))
  expect(await screen.findByText('草稿已保存到平台')).toBeTruthy()
  expect(saved.at(-1)?.form.principalId).toBe(buyerId.replace(/1$/, '2'))
})

test('an agent without a mandate is told who can give one', async () => {
  logInAs(ownerId, ['agent'])
  holdMandates()
  open('/tenderPublish')
  expect(await screen.findByText('还没有企业委托您代理招标。')).toBeTruthy()
})

test('papers are asked for by one press or by name, and taken away again', async () => {
  const saved = keepDraftOn(server)
  const { user } = open(draftHref)
  await next(user, 2)
  await user.click(await screen.findByRole('button', { name: '＋ 营业执照' }))
  await user.type(screen.getByLabelText('其他资质'), '建筑业企业资质')
  await user.click(screen.getByRole('button', { name: '添加' }))
  await user.click(screen.getByRole('button', { name: '删除“营业执照”' }))
  await next(user)
  await waitFor(() => expect(saved.at(-1)?.form.qualifications).toEqual(['建筑业企业资质']))
})
