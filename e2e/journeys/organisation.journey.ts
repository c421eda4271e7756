import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { openProcess } from '../support/processes.ts'
import { openWorld, type World } from '../support/world.ts'
import { logInByCode, openMessage, pressSmall } from './steps/anybody.ts'
import { agree, openTurn, pickPerson } from './steps/approver.ts'

const department = '安全环保部'
const person = { name: '罗敏', phone: '19912340001', title: '安全总监' }
const highway = '锦岑高速JC-2标'
const reason = '桩号已核准，重新公示。'

let world: World
let admin: Phone
let newcomer: Phone

beforeAll(async () => {
  world = await openWorld()
  // Highways need somebody whom the starter chooses: more special than the company's usual process.
  await openProcess(world.server.url, {
    ...{ type: 'projectAnnounce', name: '公路项目公示审批', position: 1 },
    conditions: {
      ...{ departmentNos: [], amountFrom: null, amountTo: null, demandTypes: [] },
      engineeringTypes: ['highway'],
    },
    nodes: [{ id: 'n1', name: '安全审查', mode: 'all', source: { kind: 'starterPicks', max: 1 } }],
    options: {
      ...{ batchAgree: false, withdraw: 'untilFirstDecision', resumeAtRejecting: false },
      remindAfterHours: 24,
    },
  })
  admin = await world.phoneOf('张建国')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ admin, newcomer }))
    await phone?.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

describe('the administrator of a company', () => {
  test('adds a department', async () => {
    const { page } = admin
    await admin.open('/mine')
    await page.getByRole('button', { name: '全部功能' }).tap()
    await page.getByRole('link', { name: '组织架构' }).tap()
    await page.getByRole('heading', { name: '组织架构' }).waitFor()
    await pressSmall(admin, '添加部门')
    const sheet = page.getByRole('dialog', { name: '添加部门' })
    await sheet.getByLabel('部门名称').fill(department)
    await sheet.getByRole('button', { name: '添加', exact: true }).tap()
    await page.getByRole('button', { name: department }).waitFor()
    expect(admin.troubles).toEqual([])
  })

  test('adds somebody to it, who may approve', async () => {
    const { page } = admin
    await page.getByRole('button', { name: department }).tap()
    await page.getByText('共 0 人').waitFor()
    await pressSmall(admin, '添加员工')
    await page.getByLabel('手机号').fill(person.phone)
    await page.getByLabel('姓名').fill(person.name)
    await page.getByLabel('职务').fill(person.title)
    await page.getByRole('button', { name: '审批人', exact: true }).tap()
    await page.getByRole('button', { name: '添加', exact: true }).tap()
    await page.getByText(person.title).first().waitFor()
    await admin.open('/organisation')
    await page.getByRole('button', { name: department }).getByText('1 人').waitFor()
    expect(admin.troubles).toEqual([])
  })

  test('chooses this person as approver, found through the departments', async () => {
    const { page } = admin
    await admin.open('/managementList')
    await page.getByRole('link', { name: highway }).tap()
    await page.getByRole('button', { name: '公示项目' }).tap()
    await page.getByRole('dialog').getByLabel('公示说明').fill(reason)
    await page.getByRole('dialog').getByRole('button', { name: '下一步' }).tap()
    await page.getByText('由发起人选择').waitFor()
    await page.getByLabel('说明', { exact: true }).fill('请核对施工区段。')
    await page.getByRole('button', { name: '选择审批人' }).tap()
    await page.waitForURL((at) => at.pathname === '/commentUserSelect')
    await page.getByRole('button', { name: department }).tap()
    await pickPerson(admin, person.name)
    const chain = page.getByRole('list', { name: '审批步骤' })
    await chain.getByText(person.name).first().waitFor()
    expect(await page.getByLabel('说明', { exact: true }).inputValue()).toBe('请核对施工区段。')
    await page.getByRole('button', { name: '提交', exact: true }).tap()
    await page.getByText('提交成功').waitFor()
    await page.waitForURL((at) => at.pathname === '/managementList')
    expect(admin.troubles).toEqual([])
  })

  test('hears when the new colleague, who logs in by a code, has agreed', async () => {
    newcomer = await world.phone()
    await logInByCode(newcomer, person.phone)
    await openTurn(newcomer, highway)
    await newcomer.page.getByText('请核对施工区段。').waitFor()
    await agree(newcomer, '区段无误。')
    await openMessage(admin, '审批已通过', highway)
    expect(newcomer.troubles).toEqual([])
  })
})
