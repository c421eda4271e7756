// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Image } from './image.tsx'
import { bounded } from './image-zoom.ts'
import { show } from './test-support.tsx'

const photo = { src: '/a.jpg', srcSet: '/a.jpg 1x, /b.jpg 2x', alt: '现场照片', width: 320, height: 240 }

test('a picture keeps its place free, waits until it comes near, and knows denser screens', () => {
  show(<Image {...photo} />)
  const image = screen.getByRole('img', { name: '现场照片' })
  expect(image.getAttribute('loading')).toBe('lazy')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['320', '240'])
  expect(image.getAttribute('srcset')).toContain('2x')
  expect(image.parentElement?.style.aspectRatio).toBe('320 / 240')
})

test('a picture that does not come says so and is tried again on a tap', async () => {
  show(<Image {...photo} />)
  fireEvent.error(screen.getByRole('img', { name: '现场照片' }))
  await userEvent.click(screen.getByRole('button', { name: /图片没有加载出来，点按重试/ }))
  expect(screen.getByRole('img', { name: '现场照片' })).toBeTruthy()
})

test('a tap shows it large; it is enlarged, put back, and closed by the button or Escape', async () => {
  show(<Image {...photo} large="/large.jpg" />)
  const opener = screen.getByRole('button', { name: '查看大图：现场照片' })
  await userEvent.click(opener)
  const viewer = await screen.findByRole('dialog', { name: '大图：现场照片' })
  const large = viewer.querySelector('img')
  expect(large?.getAttribute('src')).toBe('/large.jpg')
  await userEvent.click(screen.getByRole('button', { name: '放大' }))
  expect(large?.style.transform).toContain('scale(2.5)')
  await userEvent.click(screen.getByRole('button', { name: '还原' }))
  expect(large?.style.transform).toContain('scale(1)')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(opener)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('two fingers that move apart enlarge the picture', async () => {
  show(<Image {...photo} large="/large.jpg" />)
  await userEvent.click(screen.getByRole('button', { name: /查看大图/ }))
  const large = (await screen.findByRole('dialog')).querySelector('img')
  const stage = large?.parentElement as HTMLElement
  const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100 })
  fireEvent.pointerDown(stage, finger(1, 100))
  fireEvent.pointerDown(stage, finger(2, 200))
  fireEvent.pointerMove(stage, finger(2, 300))
  expect(large?.style.transform).toContain('scale(2)')
})

test('a picture is never smaller than its screen, nor larger than five times', () => {
  expect(bounded({ scale: 0.3, x: 80, y: 9 })).toEqual({ scale: 1, x: 0, y: 0 })
  expect(bounded({ scale: 40, x: 8, y: 9 })).toEqual({ scale: 5, x: 8, y: 9 })
})
