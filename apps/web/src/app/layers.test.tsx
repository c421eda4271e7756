import { createBrowserHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { Sheet } from '../kit/sheet.tsx'
import { closeLayersFirst } from './layers.ts'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} title="沟通" onClose={() => setOpen(false)}>
        电话
      </Sheet>
    </>
  )
}

afterEach(cleanup)
beforeEach(() => window.history.pushState(null, '', '/first'))

function visit() {
  const history = createBrowserHistory()
  const stop = closeLayersFirst(history)
  onTestFinished(() => {
    stop()
    history.destroy()
  })
  render(<Page />)
  return history
}
const open = () => act(() => screen.getByText('打开').click())
const back = () => act(() => window.history.back())

it('closes a sheet on the first page of a visit before the way back leaves it', async () => {
  visit()
  open()
  expect(screen.getByText('电话')).toBeTruthy()
  back()
  await waitFor(() => expect(screen.queryByText('电话')).toBeNull())
  expect(location.pathname).toBe('/first')
})

it('leaves the first page at once when the sheet was closed by its own button', async () => {
  window.history.replaceState(null, '', '/before')
  window.history.pushState(null, '', '/first')
  visit()
  open()
  act(() => screen.getByRole('button', { name: '关闭', hidden: true }).click())
  back()
  await waitFor(() => expect(location.pathname).toBe('/before'))
})

it('closes a sheet on a later page and stays there', async () => {
  const history = visit()
  history.push('/second')
  await waitFor(() => expect(location.pathname).toBe('/second'))
  open()
  back()
  await waitFor(() => expect(screen.queryByText('电话')).toBeNull())
  await waitFor(() => expect(location.pathname).toBe('/second'))
})
