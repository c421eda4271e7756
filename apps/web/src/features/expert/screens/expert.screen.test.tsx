// @vitest-environment jsdom
import * as contract from '@jb/contract/expert/expert.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { assertFieldsCover } from '../../../patterns/fields-cover.ts'
import { entrySchema, personSection, workSection } from '../expert.form.ts'
import { aDetail, aPool, aRow, expertId, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const counts = { all: 1, draft: 0, reviewing: 1, active: 0, refused: 0, suspended: 0, retired: 0 }
const one = { records: [aRow()], total: 1, counts }
const none = { records: [], total: 0, counts: { ...counts, all: 0, reviewing: 0 } }
const pool = (given = {}) => server.use(...mock(contract.expertPool, () => aPool(given)))

describe('the list', () => {
  test('shows an expert with state, work and place, and leads to the entry', async () => {
    pool()
    server.use(...mock(contract.experts, () => one))
    open('/expertPage')
    const link = await screen.findByRole('link', { name: '秦承业' })
    expect(link.getAttribute('href')).toBe(`/expertDetails?id=${expertId}`)
    expect(screen.getByText('高级工程师 · 西安砚图建筑设计有限公司')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /待审核\s*1/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: '新增专家' })).toBeTruthy()
  })

  test('is asked for what stands in the address and narrows by tabs and words', async () => {
    const seen: unknown[] = []
    pool()
    server.use(
      ...mock(contract.experts, ({ body }) => {
        seen.push(body)
        return none
      }),
    )
    const { user } = open('/expertPage?major=cost&region=610100')
    await user.click(await screen.findByRole('tab', { name: /暂停/ }))
    await user.type(screen.getByRole('searchbox'), '造价{Enter}')
    await waitFor(() =>
      expect(seen.at(-1)).toMatchObject({
        major: 'cost',
        regionCode: '610100',
        status: 'suspended',
        keyword: '造价',
      }),
    )
    expect(await screen.findByText(/没有符合条件/)).toBeTruthy()
  })

  test.each([
    ['platform', true, /另一位运营人员审核/],
    ['company', true, /内部评委/],
    ['own', false, /您还没有专家档案/],
  ] as const)('empty for %s it says how somebody comes into it', async (kind, mayAdd, words) => {
    pool({ kind, mayAdd, name: '我的专家档案' })
    server.use(...mock(contract.experts, () => none))
    open('/expertPage')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: '新增专家' }).length > 0).toBe(mayAdd)
    expect(screen.queryByRole('searchbox') !== null).toBe(kind !== 'own')
  })

  test('that did not come can be asked for again', async () => {
    server.use(...mock(contract.expertPool, () => problem(400, '', { msg: '暂时打不开' })))
    const { user } = open('/expertPage')
    const retry = await screen.findByRole('button', { name: '重新加载' })
    pool()
    server.use(...mock(contract.experts, () => one))
    await user.click(retry)
    expect(await screen.findByRole('link', { name: '秦承业' })).toBeTruthy()
  })
})

const detail = (given: Parameters<typeof aDetail>[0] = {}) =>
  server.use(...mock(contract.expertOf, () => aDetail(given)))
const action = (id: string, label: string, why?: string) => ({
  id,
  label,
  enabled: why === undefined,
  ...(why !== undefined && { why }),
})
const address = `/expertDetails?id=${expertId}`

describe('an entry', () => {
  test('is shown with its masked number, its papers, whom it avoids and what happened', async () => {
    detail()
    open(address)
    expect(await screen.findByText('610*************1X')).toBeTruthy()
    expect(screen.getByText('30 天内到期')).toBeTruthy()
    expect(screen.getByText('宝鸡秦钒钢铁有限公司')).toBeTruthy()
    expect(screen.getByText('提交审核 · 匠标平台运营中心')).toBeTruthy()
    expect(screen.getByText(/由提交人以外的管理人员处理/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
  })

  test('is approved after a question, in the version that was read', async () => {
    const sent: unknown[] = []
    detail({ actions: [action('approve', '通过'), action('refuse', '驳回')] })
    server.use(
      ...mock(contract.approveExpert, ({ body }) => {
        sent.push(body)
        return aDetail({ status: 'active', statusName: '在库' })
      }),
    )
    const { user } = open(address)
    await user.click(await screen.findByRole('button', { name: '通过' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: '通过' }))
    await waitFor(() => expect(sent).toEqual([{ id: expertId, version: 2 }]))
    expect(await screen.findByText('审核已通过')).toBeTruthy()
  })

  test.each([
    ['refuse', '驳回', '确定驳回', contract.refuseExpert],
    ['suspend', '暂停', '确定暂停', contract.suspendExpert],
    ['resume', '恢复', '确定恢复', contract.resumeExpert],
    ['retire', '出库', '确定出库', contract.retireExpert],
    ['recheck', '年检', '年检合格', contract.recheckExpert],
  ] as const)('%s asks for words and sends them', async (id, label, submit, endpoint) => {
    const sent: unknown[] = []
    detail({ actions: [action(id, label)] })
    server.use(
      ...mock(endpoint, ({ body }) => {
        sent.push(body)
        return aDetail()
      }),
    )
    const { user } = open(address)
    await user.click(await screen.findByRole('button', { name: label }))
    await user.click(await screen.findByRole('button', { name: submit }))
    expect(sent).toEqual([])
    await user.type(await screen.findByRole('textbox'), '核对无误')
    await user.click(screen.getByRole('button', { name: submit }))
    await waitFor(() => expect(sent).toEqual([{ id: expertId, version: 2, reason: '核对无误' }]))
  })

  test('says why somebody else has to press, and that an entry is not there', async () => {
    detail({ actions: [action('approve', '通过', '提交的人不能自己审核，请由另一位管理人员处理')] })
    const { user } = open(address)
    await user.click(await screen.findByRole('button', { name: '通过' }))
    expect(await screen.findByText(/提交的人不能自己审核/)).toBeTruthy()
    server.use(...mock(contract.expertOf, () => problem(404, 'expert.notFound', { msg: '没有找到这位专家' })))
    open(address)
    expect(await screen.findByText('没有找到这位专家')).toBeTruthy()
  })
})

describe('the form', () => {
  test('is not for who keeps no pool, nor for an entry that may not be written now', async () => {
    pool({ kind: 'own', mayAdd: false })
    open('/expertAdd')
    expect(await screen.findByText(/由平台运营，或企业的采购员/)).toBeTruthy()
    detail({ actions: [] })
    open(`/expertAdd?id=${expertId}`)
    expect(await screen.findByText('专家资料现在不能修改。')).toBeTruthy()
  })

  test('says what is missing and sends nothing', async () => {
    pool()
    const { user } = open('/expertAdd')
    await user.type(await screen.findByLabelText(/身份证号/), '610113199003071234')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect(await screen.findByText('请填写姓名。')).toBeTruthy()
    expect(screen.getByText(/号码有误/)).toBeTruthy()
    expect(screen.getByText('请至少添加一份职称或执业资格证书。')).toBeTruthy()
    expect(screen.getAllByText(/请选择专业/).length).toBeGreaterThan(0)
  })

  test('keeps a draft of what is there so far', async () => {
    const sent: unknown[] = []
    pool()
    detail({ status: 'draft' })
    server.use(
      ...mock(contract.saveExpert, ({ body }) => {
        sent.push(body)
        return aDetail({ status: 'draft' })
      }),
    )
    const { user } = open('/expertAdd')
    await user.type(await screen.findByLabelText(/姓名/), '秦承业')
    await user.click(screen.getByLabelText('工程造价'))
    await user.click(screen.getByRole('button', { name: '添加回避单位' }))
    await user.type(await screen.findByLabelText(/单位名称/), '宝鸡秦钒钢铁有限公司')
    await user.click(screen.getByRole('button', { name: '确定' }))
    await user.click(await screen.findByRole('button', { name: '保存草稿' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      form: {
        name: '秦承业',
        years: null,
        majors: ['cost'],
        idCard: '',
        avoids: [{ name: '宝鸡秦钒钢铁有限公司', uscc: '' }],
      },
    })
  })

  test('sends a corrected entry without its number; the expert finds no field for who they are', async () => {
    const sent: unknown[] = []
    detail({ status: 'active', isSelf: true, actions: [action('submit', '修改')] })
    server.use(
      ...mock(contract.submitExpert, ({ body }) => {
        sent.push(body)
        return aDetail()
      }),
    )
    const { user } = open(`/expertAdd?id=${expertId}`)
    const employer = await screen.findByLabelText(/工作单位/)
    expect(screen.queryByLabelText(/身份证号/)).toBeNull()
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull()
    expect(screen.getByText(/修改后需要重新审核/)).toBeTruthy()
    await user.clear(employer)
    await user.type(employer, '新单位')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ id: expertId, version: 2, form: { employer: '新单位', idCard: '' } })
  })

  test('what is wrong at the server stays above what is written', async () => {
    const msg = '这个身份证号已经在库里，同一个人不能重复登记'
    detail({ status: 'refused', reason: '看不清', actions: [action('submit', '修改')] })
    server.use(...mock(contract.submitExpert, () => problem(422, 'expert.samePerson', { msg })))
    const { user } = open(`/expertAdd?id=${expertId}`)
    expect(await screen.findByText(/上次没有通过：看不清/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '提交审核' }))
    expect(await screen.findByText(msg)).toBeTruthy()
    expect(screen.getByDisplayValue('秦承业')).toBeTruthy()
  })

  test('every key of the body has its place', () => {
    const fields = [...personSection('').fields, ...workSection.fields]
    assertFieldsCover(entrySchema, fields, ['majors', 'papers', 'avoids'])
  })
})
