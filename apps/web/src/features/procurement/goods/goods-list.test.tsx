// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { GoodsList } from './goods-list.tsx'

const spec = 'HRB400E，直径 12 mm，定尺 9 m，抗震钢筋，符合 GB/T 1499.2-2024，提供第三方检测报告'
const columns = [
  { name: 'name', translate: '物资名称', align: 'left' as const },
  { name: 'spec', translate: '规格型号', align: 'left' as const },
  { name: 'unit', translate: '单位', align: 'left' as const },
]
const line = (n: number) => ({
  id: String(n),
  position: n,
  cells: { name: `钢筋 ${n}`, spec, unit: 't' },
  unit: 't',
  quantity: '320',
  ceiling: null,
})

test('a long list stands as a table of its first rows, all of it one press away, and no specification is cut', async () => {
  render(<GoodsList title="采购清单" columns={columns} goods={[1, 2, 3, 4, 5, 6, 7].map(line)} />)
  const table = screen.getByRole('table', { name: '采购清单' })
  expect(table.querySelectorAll('tbody tr')).toHaveLength(5)
  expect(screen.getAllByText(spec)).toHaveLength(5)
  expect(screen.getAllByText('320 t')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: '全部 7 行' }))
  expect(table.querySelectorAll('tbody tr')).toHaveLength(7)
  expect(screen.queryByRole('button')).toBeNull()
})
