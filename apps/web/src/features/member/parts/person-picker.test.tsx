import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { show } from '../../../kit/test-support.tsx'
import { apiError } from '../../../lib/api-error.ts'
import {
  type OrganisationLevel,
  type Person,
  PersonPicker,
  type PersonPickerProps,
} from './person-picker.tsx'

const person = (memberNo: string, name: string, departmentName = '采购中心'): Person => ({
  id: memberNo,
  name,
  memberNo,
  comNo: 'C1',
  departmentName,
})
const wang = person('M1', '王建国', '总经办')
const li = person('M2', '李慧敏')
const zhao = person('M3', '赵磊', '物资采购部')

const organisation: Readonly<Record<string, OrganisationLevel>> = {
  '': { departments: [{ id: 'd1', name: '采购中心', count: 12 }], people: [wang] },
  d1: { departments: [{ id: 'd2', name: '物资采购部', count: 5 }], people: [li] },
  d2: { departments: [], people: [zhao] },
}

function openPicker(given: Partial<PersonPickerProps> = {}) {
  const onDone = vi.fn()
  const search = vi.fn(async (keyword: string) =>
    [wang, li, zhao].filter(({ name }) => name.includes(keyword)),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  show(
    <QueryClientProvider client={client}>
      <PersonPicker
        companyName="长砚建设"
        companyNo="C1"
        loadLevel={async (id = '') => organisation[id] ?? { departments: [], people: [] }}
        search={search}
        onDone={onDone}
        {...given}
      />
    </QueryClientProvider>,
  )
  return { onDone, search }
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('person picker', () => {
  test('drills down through departments, and the breadcrumb leads back', async () => {
    openPicker()
    await press(/^采购中心/)
    await press(/物资采购部/)
    expect(await screen.findByRole('button', { name: /赵磊/ })).toBeTruthy()
    const trail = screen.getByRole('navigation', { name: '组织架构' })
    expect(trail.textContent).toBe('长砚建设采购中心物资采购部')
    expect(trail.querySelector('[aria-current]')?.textContent).toBe('物资采购部')
    await press(/^长砚建设$/)
    expect(await screen.findByRole('button', { name: /王建国/ })).toBeTruthy()
  })

  test('in single mode a pick is the answer at once', async () => {
    const { onDone } = openPicker()
    await press(/王建国/)
    expect(onDone).toHaveBeenCalledWith([wang])
    expect(screen.queryByText(/已选择/)).toBeNull()
  })

  test('in multiple mode picks toggle, are counted, and are confirmed at the end', async () => {
    const { onDone } = openPicker({ multiple: true })
    await press(/王建国/)
    await press(/^采购中心/)
    await press(/李慧敏/)
    expect(screen.getByText('已选择2人').getAttribute('aria-live')).toBe('polite')
    await press(/李慧敏/)
    expect(screen.getByText('已选择1人')).toBeTruthy()
    expect(onDone).not.toHaveBeenCalled()
    await press(/^确定$/)
    expect(onDone).toHaveBeenCalledWith([wang])
  })

  test('nobody picked cannot be confirmed, and it says so', async () => {
    const { onDone } = openPicker({ multiple: true })
    await press(/^确定$/)
    expect(onDone).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toContain('请先选择至少一个人。')
  })

  test('those picked before come picked', async () => {
    openPicker({ multiple: true, picked: [wang] })
    expect(screen.getByText('已选择1人')).toBeTruthy()
    expect((await screen.findByRole('button', { name: /王建国/ })).getAttribute('aria-pressed')).toBe('true')
  })

  test('who approves already is grey and cannot be picked', async () => {
    const { onDone } = openPicker({ approvers: ['M1'] })
    const row = await screen.findByRole('button', { name: /王建国/ })
    expect(row.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(row)
    expect(onDone).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toContain('王建国已经是审批人')
  })

  test('who approves already does not come picked, and is not handed back', async () => {
    const { onDone } = openPicker({ multiple: true, approvers: ['M1'], picked: [wang, li] })
    expect(screen.getByText('已选择1人')).toBeTruthy()
    await press(/^确定$/)
    expect(onDone).toHaveBeenCalledWith([li])
  })

  test('each change of the keyword searches, and clearing it goes back to the departments', async () => {
    const { search } = openPicker()
    await userEvent.type(screen.getByRole('searchbox', { name: '请输入搜索关键词' }), '李慧')
    expect(await screen.findByRole('button', { name: /李慧敏/ })).toBeTruthy()
    expect(search.mock.calls.map(([keyword]) => keyword)).toEqual(['李', '李慧'])
    expect(screen.queryByRole('navigation')).toBeNull()
    await press(/清空搜索/)
    expect(await screen.findByRole('button', { name: /^采购中心/ })).toBeTruthy()
  })

  test('those given are a flat list that the keyword narrows without asking the server', async () => {
    const { search } = openPicker({ among: [wang, zhao] })
    expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), '赵')
    expect(screen.getByRole('button', { name: /赵磊/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /王建国/ })).toBeNull()
    expect(search).not.toHaveBeenCalled()
  })

  test('nobody found, and what could not be loaded, are said', async () => {
    openPicker({ among: [] })
    expect(screen.getByText('这里没有可以选择的人，请换个部门或关键词。')).toBeTruthy()
    openPicker({ loadLevel: () => Promise.reject(apiError('offline')) })
    expect((await screen.findByRole('alert')).textContent).toContain('网络未连接')
  })
})
