// @vitest-environment jsdom
import { ownVerification } from '@jb/contract/member/company.contract'
import { ownPhone } from '@jb/contract/member/member.contract'
import { ownProjects, projectOf } from '@jb/contract/project/project.contract'
import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { earlierRows, earlierTerms } from '@jb/contract/tender/earlier.contract'
import { copyTender, myTenders, publishTender } from '@jb/contract/tender/tender.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inHours, mockServer, open, tenderId } from '../test/open-screen.tsx'
import { draftHref, keepDraftOn, next } from '../test/publish-screen.tsx'

const server = mockServer()

const own = (name: string, status: string, given = {}) => ({
  id: tenderId.replace(/1$/, String(name.length)),
  isDirect: false,
  no: 'ZB-1',
  name,
  typeName: '物资采购',
  status,
  stateName: status === 'draft' ? '草稿' : '报名中',
  timeLabel: null,
  timeAt: null,
  registrations: null,
  pendingRegistrations: 0,
  updatedAt: '2026-11-20T02:00:00Z',
  nextStep: '',
  principalName: null,
  ...given,
})

test('a new one begins with the last three, one tap each, then drafts; the copy opens in its place', async () => {
  const asked: unknown[] = []
  const copied: unknown[] = []
  server.use(
    ...mock(myTenders, ({ body: { order, group, pageSize } }) => {
      asked.push([order ?? group, pageSize])
      const released =
        order === 'released' && own('一标钢筋', 'registering', { releasedAt: '2026-11-20T02:00:00Z' })
      return { records: [released || own('', 'draft')], total: 1 }
    }),
    ...mock(copyTender, ({ body }) => {
      copied.push(body.id)
      return { id: tenderId, no: 'ZB-2', version: 1 }
    }),
  )
  keepDraftOn(server, { title: '一标钢筋（再次）' })
  const { user, history } = open('/tenderPublish')
  const first = await screen.findByRole('button', { name: /一标钢筋.*11月20日发布 · 报名中.*复制/ })
  expect(await screen.findByRole('button', { name: /还没有填写名称的草稿/ })).toBeTruthy()
  expect(asked.toSorted()).toEqual([
    ['draft', 2],
    ['released', 3],
  ])
  expect(screen.getByText('或者在下面从空白填起')).toBeTruthy()
  await user.click(first)
  expect(await screen.findByDisplayValue('一标钢筋（再次）')).toBeTruthy()
  expect(copied).toEqual([own('一标钢筋', '').id])
  expect(history.location.search).toBe(`?id=${tenderId}`)
})

test('a copy that is refused says why, and the form stands as it was', async () => {
  server.use(
    ...mock(myTenders, () => ({ records: [own('钢筋', 'registering')], total: 1 })),
    ...mock(copyTender, () => problem(404, 'tender.notFound', { msg: '没有找到这个项目' })),
  )
  const { user } = open('/tenderPublish')
  await user.click(await screen.findByRole('button', { name: /钢筋.*复制/ }))
  expect(await screen.findByText('没有找到这个项目')).toBeTruthy()
  expect(screen.getByText('第 1 步，共 5 步')).toBeTruthy()
})

const projectId = '00000000-0000-4000-8000-0000000000e1'
const publicPart = {
  id: projectId,
  no: 'GC-1',
  name: '渭北管廊',
  engineeringType: 'building' as const,
  engineeringTypeName: '房建',
  companyName: '长砚',
  regionName: '陕西省 渭南市',
  projectPrice: '12600000.00',
  startOn: '2026-01-05',
  endOn: '2027-12-31',
  announcedAt: null,
  status: 'announced' as const,
  statusName: '已公示',
}
const inList = { approvalName: '', managerName: '王工', departmentName: '工程一部', updatedAt: inHours(-1) }
const ownPart: ProjectDetail['own'] = {
  version: 1,
  unitNo: '7',
  departmentNo: '2',
  departmentName: '工程一部',
  manager: { memberNo: '3', name: '王工', departmentName: '工程一部', title: '', left: false },
  participants: [],
  budget: [],
  money: { planned: '0', committed: '0', paid: '0', overBy: null },
  payments: [],
  mayPay: false,
  announcement: null,
  throughApproval: false,
  timeline: [],
  actions: [],
}

function keepProject() {
  const counts = { all: 1, draft: 0, announced: 1, cancelled: 0, closed: 0 }
  const records = [{ ...publicPart, ...inList }]
  server.use(
    ...mock(ownProjects, () => ({ records, total: 1, create: { enabled: true, why: '' }, counts })),
    ...mock(projectOf, () => ({
      ...publicPart,
      regionCode: '610502',
      address: '渭清路 8 号',
      fullAddress: '陕西省 渭南市 渭清路 8 号',
      position: null,
      description: '',
      own: ownPart,
    })),
    ...mock(earlierTerms, ({ body }) => ({
      contact: body.projectId ? { contactName: '赵工', contactPhone: '19900000009' } : null,
      payee: null,
    })),
  )
}

test('the project brings place, contact and department, says so, and gives back what stood there', async () => {
  keepDraftOn(server)
  keepProject()
  const { user } = open(draftHref)
  await user.click(await screen.findByRole('button', { name: /^所属项目/ }))
  await user.click(await screen.findByRole('radio', { name: /渭北管廊/ }))
  expect(await screen.findByText(/已按项目填好所在地、详细地址、联系人、联系电话，可以修改/)).toBeTruthy()
  expect(screen.getByText('部门：工程一部')).toBeTruthy()
  expect(screen.getByDisplayValue('渭清路 8 号')).toBeTruthy()
  expect(screen.getByDisplayValue('19900000009')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '恢复原来的' }))
  expect(await screen.findByDisplayValue('西咸大道 1 号')).toBeTruthy()
  expect(screen.getByDisplayValue('19900000001')).toBeTruthy()
})

test('a new one begins where the company is, which can be changed; a draft stays where it is', async () => {
  const verification = {
    id: projectId,
    companyId: projectId,
    version: 1,
    status: 'approved' as const,
    statusName: '已通过',
    name: '陕西长砚建设集团有限公司',
    shortName: '长砚建设',
    uscc: '91610000DEM0000140',
    kind: 'buyer' as const,
    kindName: '采购单位',
    legalPerson: '王砚',
    phone: '029-88880001',
    regionCode: '610113',
    regionName: '陕西省西安市雁塔区',
    address: '科技六路 18 号',
    licence: null,
    submittedBy: '王工',
    submittedAt: inHours(-9),
    decidedAt: inHours(-8),
    refuseReason: null,
    warnings: [],
  }
  server.use(...mock(ownVerification, () => ({ company: null, verification })))
  const { user } = open('/tenderPublish')
  const place = await screen.findByRole('button', { name: /^项目所在地.*陕西省.*西安市.*雁塔区/ })
  await user.click(place)
  expect(await screen.findByRole('dialog', { name: /地区|所在地/ })).toBeTruthy()
})

test('one’s own number is one tap, in full', async () => {
  server.use(...mock(ownPhone, () => ({ phone: '19912340001' })))
  const { user } = open('/tenderPublish')
  await user.click(await screen.findByRole('button', { name: '用我的手机号 199****0001' }))
  expect(await screen.findByDisplayValue('19912340001')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /用我的手机号/ })).toBeNull()
})

test('a row is filled by what was bought before, a unit and a day by one tap, and the next one goes on from there', async () => {
  const asked: string[] = []
  const saved = keepDraftOn(server, { rows: [] })
  server.use(
    ...mock(earlierRows, ({ body }) => {
      asked.push(body.keyword ?? '')
      return { rows: [{ cells: { name: '盘螺', spec: 'HRB400E Φ8', unit: 't', brand: '不限' } }] }
    }),
  )
  const { user } = open(draftHref)
  await next(user)
  await user.click(await screen.findByRole('button', { name: '添加一行' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText(/物资名称/), '盘')
  await user.click(await sheet.findByRole('button', { name: /盘螺HRB400E Φ8 · t用过/ }))
  expect(sheet.getByLabelText<HTMLInputElement>(/规格型号/).value).toBe('HRB400E Φ8')
  expect(document.activeElement).toBe(sheet.getByLabelText(/数量/))
  expect(asked).toContain('盘')
  await user.keyboard('12')
  await user.click(sheet.getByRole('radio', { name: '根' }))
  await user.click(sheet.getByRole('radio', { name: /^30 天后/ }))
  await user.click(sheet.getByRole('button', { name: '保存并再加一行' }))
  expect(await screen.findByText('单位、到货时间沿用上一行，可以修改。')).toBeTruthy()
  const another = within(await screen.findByRole('dialog'))
  expect(another.getByLabelText<HTMLInputElement>(/物资名称/).value).toBe('')
  expect(another.getByRole('radio', { name: '根' }).getAttribute('aria-checked')).toBe('true')
  await user.type(another.getByLabelText(/物资名称/), '钢绞线')
  await user.click(await another.findByRole('button', { name: /预应力钢绞线.*常用/ }))
  await user.type(another.getByLabelText(/数量/), '3')
  await user.click(another.getByRole('button', { name: '保存' }))
  await next(user)
  await waitFor(() =>
    expect(saved.at(-1)?.form.rows[1]?.cells).toMatchObject({
      name: '预应力钢绞线',
      unit: 't',
      quantity: '3',
    }),
  )
  expect(saved.at(-1)?.form.rows[0]?.cells).toMatchObject({ unit: '根', quantity: '12', brand: '不限' })
})

test('the list adds up against the estimate, which can take the sum over', async () => {
  const cells = { name: '盘螺', spec: 'Φ8', unit: 't', quantity: '400', arrivalDate: '2027-12-01' }
  keepDraftOn(server, { rows: [{ cells: { ...cells, maxPrice: '3500' } }] })
  const { user } = open(draftHref)
  await next(user)
  expect(await screen.findByText('限价合计')).toBeTruthy()
  expect(screen.getByText('1,400,000.00')).toBeTruthy()
  expect((await screen.findByText('合计高于估算价')).parentElement?.textContent).toContain('140,000.00')
  await user.click(screen.getByRole('button', { name: '把估算价改为合计' }))
  await waitFor(() => expect(screen.queryByText('合计高于估算价')).toBeNull())
})

test('goods that are wanted before the bids close are questioned, and do not hold the form up', async () => {
  const day = inHours(24).slice(0, 10)
  keepDraftOn(server, {
    rows: [{ cells: { name: '盘螺', spec: 'Φ8', unit: 't', quantity: '4', arrivalDate: day } }],
  })
  const { user } = open(draftHref)
  await next(user)
  expect(await screen.findByText(/第 1 行的到货时间早于投标截止/)).toBeTruthy()
  await next(user)
  expect(await screen.findByText('第 3 步，共 5 步')).toBeTruthy()
})

test('it is asked once what becomes public; hidden prices are named as kept, and nothing is sent before the answer', async () => {
  keepDraftOn(server, { isDisplay: false })
  const sent: unknown[] = []
  server.use(
    ...mock(publishTender, ({ body }) => {
      sent.push(body)
      return { id: tenderId, status: 'registering', version: 5 }
    }),
  )
  const { user } = open(draftHref)
  await next(user, 4)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  const sheet = within(await screen.findByRole('dialog', { name: '确认发布？' }))
  expect(sheet.getByText(/所有人，包括没有登录的访客/)).toBeTruthy()
  expect(sheet.getByText(/采购清单 1 行/).textContent).not.toContain('估算价')
  expect(sheet.getByText(/各家报价在开标前谁也看不到/).textContent).toContain('估算价')
  expect(sent).toEqual([])
  await user.click(sheet.getByRole('button', { name: '确认发布' }))
  expect(await screen.findByText('已发布')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('once it is out, suppliers are invited by a letter, and a poster carries its code', async () => {
  keepDraftOn(server)
  server.use(...mock(publishTender, () => ({ id: tenderId, status: 'registering', version: 5 })))
  const { user } = open(draftHref)
  await next(user, 4)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '确认发布' }))
  await user.click(await screen.findByRole('button', { name: '邀请供应商' }))
  const letter = await navigator.clipboard.readText()
  expect(letter).toMatch(/诚邀贵公司参加/)
  expect(letter).toMatch(new RegExp(`\\?id=${tenderId}$`))
  await user.click(screen.getByRole('button', { name: '二维码海报' }))
  const poster = await screen.findByRole('img', { name: /海报，二维码打开公告/ })
  expect(decodeURIComponent(poster.getAttribute('src') ?? '')).toContain('西咸智造产业园一期钢筋采购')
})
