import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../kit/test-support.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { siteQuery } from '../lib/site.ts'
import { aSite } from '../test/a-site.ts'
import { FilterBar } from './filter-bar.tsx'
import { type FilterItem, optionsOnPath } from './filter-item.ts'
import type { ListValues } from './list-controls.ts'

const goods = [
  {
    name: '钢材',
    no: 'g1',
    children: [
      { name: '螺纹钢', no: 'g11', children: [{ name: 'HRB400E', no: 'g111' }] },
      { name: '盘螺', no: 'g12' },
    ],
  },
  { name: '水泥', no: 'g2' },
]
const grades = [
  { name: '全部', no: '' },
  { name: '一级', no: '1' },
  { name: '二级', no: '2' },
]

const item = (given: Partial<FilterItem> & Pick<FilterItem, 'key' | 'name' | 'type'>): FilterItem => ({
  id: given.key,
  children: [],
  show: true,
  ...given,
})

const items: readonly FilterItem[] = [
  item({ key: 'area', name: '地区', type: 'area', hierarchy: 2 }),
  item({ key: 'areas', name: '供货范围', type: 'areas' }),
  item({ key: 'goods', name: '品类', type: 'goods', children: goods, hierarchy: 2 }),
  item({ key: 'grade', name: '等级', type: 'other', children: grades }),
  item({ key: 'way', name: '方式', type: 'other', children: grades, popupAlter: true }),
  item({ key: 'hidden', name: '不显示', type: 'other', show: false }),
]

function Bar({ start = {} }: { start?: ListValues }) {
  const [values, setValues] = useState<ListValues>(start)
  return (
    <QueryClientProvider client={client}>
      <FilterBar items={items} values={values} onChange={(change) => setValues({ ...values, ...change })} />
      <p data-testid="values">{JSON.stringify(values)}</p>
    </QueryClientProvider>
  )
}

const client = createQueryClient()
client.setQueryData(siteQuery.queryKey, aSite())

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const values = () => JSON.parse(screen.getByTestId('values').textContent ?? '{}')

describe('filter items', () => {
  it('shows those that are to be shown, each by its name', () => {
    show(<Bar />)
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
      '地区',
      '供货范围',
      '品类',
      '等级',
      '方式',
    ])
  })

  it('other: drops its options down, counts at once, closes and says what is chosen', async () => {
    show(<Bar />)
    await press('等级')
    const panel = await screen.findByRole('region', { name: '等级' })
    expect(screen.getByRole('button', { name: '等级' }).getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(within(panel).getByRole('button', { name: '二级' }))
    expect(values()).toEqual({ grade: '2' })
    expect(screen.queryByRole('region')).toBeNull()
    const opener = screen.getByRole('button', { name: /^等级：\s*二级$/ })
    expect(document.activeElement).toBe(opener)
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: '全部' }))
    expect(values()).toEqual({})
  })

  it('opens as a sheet where popupAlter says so', async () => {
    show(<Bar />)
    await press('方式')
    const sheet = await screen.findByRole('dialog', { name: '方式' })
    await userEvent.click(within(sheet).getByRole('button', { name: '一级' }))
    expect(values()).toEqual({ way: '1' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goods: as many levels as the hierarchy says, and it closes at the last one', async () => {
    show(<Bar />)
    await press('品类')
    await screen.findByRole('region', { name: '品类' })
    await press('钢材')
    expect(values()).toEqual({ goods: 'g1' })
    await press('螺纹钢')
    expect(values()).toEqual({ goods: 'g11' })
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByRole('button', { name: /^品类：\s*螺纹钢$/ })).toBeTruthy()
  })

  it('area: one region of as many levels as the hierarchy says', async () => {
    show(<Bar />)
    await press('地区')
    await userEvent.click(await screen.findByRole('radio', { name: '陕西省' }))
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
    await userEvent.click(screen.getByRole('radio', { name: '西安市' }))
    await press('确定')
    expect(values()).toEqual({ area: '610100' })
    expect(await screen.findByRole('button', { name: /：\s*西安市$/ })).toBeTruthy()
  })

  it('areas: several regions, said by their number', async () => {
    show(<Bar />)
    await press('供货范围')
    await userEvent.click(await screen.findByRole('button', { name: '陕西省' }))
    await press('西安市')
    await press('咸阳市')
    await press('确定（2）')
    expect(values()).toEqual({ areas: '610100,610400' })
    expect(screen.getByRole('button', { name: /^供货范围：\s*2 个地区$/ })).toBeTruthy()
  })

  it('a drop-down takes the focus, and Escape or a press outside closes it', async () => {
    show(<Bar start={{ grade: '1' }} />)
    await press(/^等级/)
    await screen.findByRole('region', { name: '等级' })
    expect(document.activeElement?.textContent).toBe('一级')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region')).toBeNull()
    await press(/^等级/)
    await screen.findByRole('region', { name: '等级' })
    await userEvent.click(screen.getByTestId('values'))
    expect(screen.queryByRole('region')).toBeNull()
  })
})

it('finds the way to an option at any depth', () => {
  expect(optionsOnPath(goods, 'g111').map(({ no }) => no)).toEqual(['g1', 'g11', 'g111'])
  expect(optionsOnPath(goods, 'nowhere')).toEqual([])
})
