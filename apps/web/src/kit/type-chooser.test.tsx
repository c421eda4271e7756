import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Section } from './page.tsx'
import { show } from './test-support.tsx'
import { TypeChooser } from './type-chooser.tsx'

const items = [
  { id: 'a', name: '货物', rate: 13 },
  { id: 'b', name: '服务', rate: 6 },
]

it('hands out the chosen item with everything it carries', async () => {
  const onChoose = vi.fn()
  show(<TypeChooser label="类型" items={items} value="a" onChoose={onChoose} />)
  await userEvent.click(screen.getByRole('tab', { name: '服务' }))
  expect(onChoose).toHaveBeenCalledWith(items[1])
})

it('is moved by arrow keys and hands out the item too', async () => {
  const onChoose = vi.fn()
  show(<TypeChooser label="类型" items={items} value="a" onChoose={onChoose} />)
  screen.getByRole('tab', { name: '货物' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChoose).toHaveBeenCalledWith(items[1])
})

it('a title cell is a heading with room for one thing at its right', () => {
  show(
    <Section title="清单" aside={<button type="button">导出</button>}>
      内容
    </Section>,
  )
  const heading = screen.getByRole('heading', { name: '清单' })
  expect(heading.parentElement?.contains(screen.getByRole('button', { name: '导出' }))).toBe(true)
})
