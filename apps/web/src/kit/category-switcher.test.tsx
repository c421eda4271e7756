import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { CategoryLevels, type CategoryNode } from './category-levels.tsx'
import { CategorySwitcher, type CategorySwitcherProps } from './category-switcher.tsx'
import { show } from './test-support.tsx'

/** A tree in which every node has `width` children, down to `depth` levels. */
const tree = (width: number, depth: number, prefix = ''): readonly CategoryNode[] =>
  depth === 0
    ? []
    : Array.from({ length: width }, (_, at) => {
        const id = `${prefix}${at + 1}`
        return { id, name: `类${id}`, children: tree(width, depth - 1, id) }
      })

function Switcher({ nodes = tree(2, 5), ...rest }: Partial<CategorySwitcherProps>) {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <>
      <CategorySwitcher label="类别" nodes={nodes} value={value} onChange={setValue} {...rest} />
      <output>{value.join('/')}</output>
    </>
  )
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const chosen = () => screen.getByRole('status').textContent

describe('category switcher', () => {
  it('has two levels unless told otherwise: tabs and one list', async () => {
    show(<Switcher />)
    await userEvent.click(screen.getByRole('tab', { name: '类1' }))
    await press('类12')
    expect(chosen()).toBe('1/12')
    expect(screen.queryByRole('button', { name: '类121' })).toBeNull()
  })

  it('has three levels at most', async () => {
    show(<Switcher levels={3} />)
    await userEvent.click(screen.getByRole('tab', { name: '类1' }))
    await press('类12')
    await press('类121')
    expect(chosen()).toBe('1/12/121')
    expect(screen.queryByRole('button', { name: '类1211' })).toBeNull()
  })

  it('forgets the lower levels when another tab is chosen, and everything by 全部', async () => {
    show(<Switcher levels={3} />)
    await userEvent.click(screen.getByRole('tab', { name: '类1' }))
    await press('类12')
    await userEvent.click(screen.getByRole('tab', { name: '类2' }))
    expect(chosen()).toBe('2')
    await userEvent.click(screen.getByRole('tab', { name: '全部' }))
    expect(chosen()).toBe('')
  })

  it('opens all types under the bar by its button once they are more than fit, and closes after the choice', async () => {
    show(<Switcher nodes={tree(12, 1)} />)
    const expand = screen.getByRole('button', { name: '展开全部类别' })
    expect(expand.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(expand)
    await press(/展开全部 13 项/)
    await press('类12')
    expect(chosen()).toBe('12')
    expect(screen.queryByRole('button', { name: '类3' })).toBeNull()
    expect(screen.getByRole('tab', { name: '类12' }).getAttribute('aria-selected')).toBe('true')
  })

  it('needs no such button for three tabs', () => {
    show(<Switcher nodes={tree(2, 1)} />)
    expect(screen.queryByRole('button', { name: '展开全部类别' })).toBeNull()
  })
})

function Nested({ levels }: { levels?: number }) {
  const [value, setValue] = useState<readonly string[]>([])
  return (
    <CategoryLevels
      label="商品"
      nodes={tree(2, 6)}
      value={value}
      onChange={setValue}
      {...(levels ? { levels } : {})}
    />
  )
}

it.each([
  [undefined, 4],
  [2, 2],
  [9, 4],
])('nested categories asked for %s levels show %i', async (levels, most) => {
  show(<Nested {...(levels ? { levels } : {})} />)
  for (const id of ['1', '11', '111', '1111'].slice(0, most)) await press(`类${id}`)
  expect(screen.getAllByRole('group')).toHaveLength(most)
})
