import { afterEach, expect, it, vi } from 'vitest'
import { watchKeyboard } from './keyboard.ts'

class View extends EventTarget {
  width = 375
  height = 812
  offsetTop = 0
}

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('marks the document while the keyboard is open for a field, tells what it covers, and puts the page back', () => {
  const view = new View()
  vi.stubGlobal('visualViewport', view)
  vi.stubGlobal('innerHeight', 812)
  const scrolledTo: number[] = []
  vi.stubGlobal('scrollTo', (_: number, y: number) => scrolledTo.push(y))
  watchKeyboard()
  const { documentElement: root } = document
  const field = document.createElement('textarea')
  field.getBoundingClientRect = () => new DOMRect(0, 600, 300, 90)
  field.scrollIntoView = vi.fn()
  document.body.append(field)
  const open = (height: number) => {
    view.height = height
    view.dispatchEvent(new Event('resize'))
  }

  open(447)
  expect(root.hasAttribute('data-keyboard')).toBe(false)
  open(812)
  field.focus()
  open(447)
  expect(root.hasAttribute('data-keyboard')).toBe(true)
  expect(root.style.getPropertyValue('--keyboard')).toBe('365px')
  expect(field.scrollIntoView).toHaveBeenCalledOnce()
  field.blur()
  open(812)
  expect(root.hasAttribute('data-keyboard')).toBe(false)
  expect(root.style.getPropertyValue('--keyboard')).toBe('0px')
  expect(scrolledTo).toEqual([0])
  open(760)
  expect(root.hasAttribute('data-keyboard')).toBe(false)
})
