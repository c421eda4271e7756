// @vitest-environment jsdom
import { openCheck, previewApproval } from '@jb/contract/approval/approval.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { aPlan, entry, me, mockServer, open } from '../test/open-screen.tsx'
import { before, picker } from '../test/other-screens.tsx'

const server = mockServer()
const search = { type: 'projectAnnounce', id: 'p1', engineeringType: 'bridge', projectPrice: '1200000' }
const chosen = {
  ...{ id: 'n2', name: '会签', mode: 'all' as const, modeName: '会签', people: [] },
  ...{ needsPick: true, maxPicks: 2 },
}
const opened = { open: true, type: 'projectAnnounce', noProcessPolicy: 'direct' } as const
const wang = { userId: 'M100002', userName: '王海涛' }

/** Enters the page from another one, so that there is something to go back to. */
async function enter(given: Readonly<Record<string, string>> = search, people = [wang]) {
  const shown = open('/indexs', { 'home.indexs': before(given), 'member.personPicker': picker(people) })
  await shown.user.click(await screen.findByRole('button', { name: '去发起' }))
  return shown
}

const plans = (nodes = aPlan().nodes) => mock(previewApproval, () => aPlan({ nodes }))

test('the process is asked for first, then the person; until then only a toast is there', async () => {
  const seen: string[] = []
  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  server.use(
    ...mock(openCheck, async ({ body }) => {
      expect(body).toEqual({ companyNo: '1', type: 'projectAnnounce', subjectId: 'p1' })
      await waits
      seen.push('open-check')
      return opened
    }),
    ...entry(true, seen),
    ...plans(),
  )
  await enter()
  expect(await screen.findByText('加载中...')).toBeTruthy()
  expect(screen.queryByText('申请内容')).toBeNull()
  answer()
  expect(await screen.findByText('申请内容')).toBeTruthy()
  expect(screen.queryByText('加载中...')).toBeNull()
  // Who is here becomes known by the second answer, and everything is asked anew for them.
  expect(seen.slice(0, 2)).toEqual(['open-check', 'user-info'])
})

test('the address selects the process; the department is the whole company when nobody says which', async () => {
  const asked: unknown[] = []
  server.use(
    ...entry(true),
    ...mock(previewApproval, ({ body }) => {
      asked.push(body)
      return aPlan()
    }),
  )
  await enter({
    ...search,
    demandType: '货物',
    estimatedAmount: '5',
    announceReason: '已批复',
  })
  expect(await screen.findByText('王海涛')).toBeTruthy()
  expect(asked).toEqual([
    {
      type: 'projectAnnounce',
      subjectId: 'p1',
      context: {
        departmentNo: '1',
        engineeringType: 'bridge',
        demandType: '货物',
        projectPrice: '1200000',
        estimatedAmount: '5',
      },
    },
  ])
  for (const words of ['桥梁', '货物', '已批复', me.account.name])
    expect(screen.getByText(words)).toBeTruthy()
})

test('unit, department and amounts are shown as they are sent and as the server goes by them', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(openCheck, ({ body }) => {
      asked.push(body?.applicant)
      return opened
    }),
    ...entry(true),
    ...mock(previewApproval, () => aPlan({ known: { projectPrice: '12600000.00', estimatedAmount: null } })),
  )
  const applicant = { applyUnitName: '长砚建设', applyDepNo: '5', applyDepName: '工程管理部' }
  await enter({ ...search, ...applicant, projectPrice: '5', estimatedAmount: '7' })
  expect(await screen.findByText('12,600,000.00 元')).toBeTruthy()
  expect(screen.getByText('长砚建设')).toBeTruthy()
  expect(screen.getByText('工程管理部')).toBeTruthy()
  expect(screen.queryByText('预估金额')).toBeNull()
  expect(asked[0]).toEqual(applicant)
})

test('a unit that is not the caller’s is refused with a sentence, and nothing can be submitted', async () => {
  const msg = '申请单位或申请部门不是您企业的，请返回要办理的事项，从那里重新发起'
  server.use(...mock(openCheck, () => problem(422, 'approval.applicantOther', { msg })), ...entry(true))
  await enter({ ...search, applyUnitName: '别家公司' })
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
  expect(screen.queryByText('别家公司')).toBeNull()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
})

test('where no process fits that is said, and then the way leads back one page', async () => {
  const msg = '当前发起条件不满足审批流程，请联系管理员完善审批流程'
  server.use(...entry(true), ...mock(previewApproval, () => problem(422, 'approval.notApplicable', { msg })))
  const { user } = await enter()
  const dialog = await screen.findByRole('alertdialog', { name: msg })
  await user.click(within(dialog).getByRole('button', { name: '知道了' }))
  expect(await screen.findByText('上一页')).toBeTruthy()
})

test('leaving asks first; no stays, yes leaves', async () => {
  server.use(...entry(true), ...plans())
  const { user, history } = await enter()
  await screen.findByText('王海涛')
  await user.type(screen.getByRole('textbox', { name: /说明/ }), '请尽快')
  // A history in memory asks nobody on its way back; every other way out goes through the same guard.
  history.push('/indexs')
  const dialog = await screen.findByRole('alertdialog', { name: '返回上一步当前步骤的信息将失效!' })
  await user.click(within(dialog).getByRole('button', { name: '留在本页' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('申请内容')).toBeTruthy()
  history.push('/indexs')
  const again = await screen.findByRole('alertdialog')
  await user.click(within(again).getByRole('button', { name: '返回' }))
  expect(await screen.findByText('上一页')).toBeTruthy()
})

test('coming back from the person picker keeps everything and brings the people', async () => {
  server.use(...entry(true), ...plans([chosen]))
  const { user } = await enter()
  await user.type(await screen.findByRole('textbox', { name: /说明/ }), '请尽快')
  const submit = screen.getByRole('button', { name: '提交' })
  expect(submit.closest('[data-bars]')).toBeTruthy()
  await user.click(submit)
  expect(await screen.findByText('请先为“会签”选择审批人。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '选择审批人' }))
  await user.click(await screen.findByRole('button', { name: '选好了' }))
  expect(await screen.findByText('王海涛')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /说明/ }).value).toBe('请尽快')
  await user.click(screen.getByRole('button', { name: '选择抄送人' }))
  await user.click(await screen.findByRole('button', { name: '选好了' }))
  expect(await screen.findByRole('button', { name: '修改抄送人' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '不抄送' }))
  expect(screen.getByRole('button', { name: '选择抄送人' })).toBeTruthy()
})

test('more people than decide at a step are not taken silently: that is said before it is sent', async () => {
  const people = ['王海涛', '赵立新', '陈晓燕'].map((userName, at) => ({
    userId: `M10000${at + 2}`,
    userName,
  }))
  server.use(...entry(true), ...plans([chosen]))
  const { user } = await enter(search, people)
  await user.click(await screen.findByRole('button', { name: '选择审批人' }))
  await user.click(await screen.findByRole('button', { name: '选好了' }))
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByText('“会签”最多选择 2 人，请重新选择审批人。')).toBeTruthy()
})

test('the picker is told whom to choose, and any other way in begins anew', async () => {
  server.use(...entry(true), ...plans([chosen]))
  const { user, history } = await enter()
  await user.type(await screen.findByRole('textbox', { name: /说明/ }), '请尽快')
  await user.click(screen.getByRole('button', { name: '选择抄送人' }))
  await screen.findByRole('button', { name: '选好了' })
  expect(history.location.href).toBe('/commentUserSelect?multiple=1&titletype=cc')
  history.go(-2)
  await user.click(await screen.findByRole('button', { name: '去发起' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /说明/ })).value).toBe('')
})

test('it is called what the server calls it: an auction is no tender', async () => {
  const called = {
    open: true,
    type: 'tenderPublish',
    noProcessPolicy: 'direct',
    typeName: '发布竞价',
  } as const
  server.use(...mock(openCheck, () => called), ...entry(true), ...plans())
  await enter({ type: 'tenderPublish', id: 'a1', deed: 'auction' })
  expect(await screen.findByText('发布竞价')).toBeTruthy()
  expect(screen.queryByText('发布招标')).toBeNull()
})

test('without a process it says that what is submitted holds at once, and shows no steps', async () => {
  server.use(...entry(false))
  await enter()
  expect(await screen.findByText(/没有开通“项目公示”的审批流程，提交后不经审批，直接生效/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: '审批步骤' })).toBeNull()
})

test('a budget is told what was chosen under one unique number, and the way leads back', async () => {
  server.use(...entry(true), ...plans([chosen]))
  const given = { type: 'demand', isBudget: '1', fromList: '1' }
  const { user } = open('/indexs', {
    'home.indexs': before(given),
    'member.personPicker': picker([wang]),
  })
  await user.click(await screen.findByRole('button', { name: '去提交预算' }))
  await user.click(await screen.findByRole('button', { name: '选择审批人' }))
  await user.click(await screen.findByRole('button', { name: '选好了' }))
  const submit = await screen.findByRole('button', { name: '提交' })
  expect(submit.closest('[data-bars]')).toBeTruthy()
  await user.click(submit)
  const heard: unknown = JSON.parse((await screen.findByTestId('heard')).textContent ?? '')
  expect(heard).toEqual({
    uniqueId: expect.stringMatching(/^[\da-f-]{36}$/),
    fromList: '1',
    picks: [{ nodeId: 'n2', memberNos: ['M100002'] }],
    cc: [],
    note: '',
  })
})

test('a link that says nothing of what is to be approved leads home', async () => {
  open('/leaseCustomApproval?type=nonsense')
  expect(await screen.findByText(/链接有误/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '回到首页' })).toBeTruthy()
})

test('who belongs to no company is led to its verification, and nothing is asked for', async () => {
  const { company: _, ...nowhere } = me
  logInWith({ ...nowhere, roles: [] })
  const asked: string[] = []
  server.use(...entry(true, asked))
  open('/leaseCustomApproval?type=award')
  expect(await screen.findByText(/您还没有加入企业/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '去认证企业' })).toBeTruthy()
  expect(asked).toEqual([])
})

test('when the check fails it can be tried again', async () => {
  let times = 0
  server.use(
    ...mock(openCheck, () => {
      times += 1
      return times < 3 ? problem(500) : opened
    }),
    ...entry(true),
    ...plans(),
  )
  const { user } = await enter()
  await user.click(await screen.findByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('申请内容')).toBeTruthy()
})

test.each([
  ['a link that says nothing of the thing itself', 'type=projectAnnounce', /没有说明要提交的是哪一个/],
])('%s says so and leads home', async (_, at, words) => {
  server.use(...entry(true), ...plans())
  const { user } = open(`/leaseCustomApproval?${at}`, { 'home.indexs': before(search) })
  expect(await screen.findByText(words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '回到首页' }))
  expect(await screen.findByText('上一页')).toBeTruthy()
})
