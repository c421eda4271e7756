// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../kit/test-support.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { siteQuery } from '../lib/site.ts'
import { aSite } from '../test/a-site.ts'
import { AreaFilter } from './area-filter.tsx'

type Done = (status: 'complete' | 'error', result: object) => void
const service = vi.hoisted(() => ({ answer: (_: Done): void => undefined }))

vi.mock('@amap/amap-jsapi-loader', () => {
  class Geolocation {
    getCurrentPosition(done: Done) {
      service.answer(done)
    }
  }
  return { default: { load: async () => ({ Geolocation }) } }
})

const inYanta = (adcode: string) => (done: Done) =>
  done('complete', {
    position: { lng: 108.94, lat: 34.22 },
    addressComponent: { adcode, province: '陕西省' },
  })

function open(amapKey: string, value = '') {
  const client = createQueryClient()
  const site = aSite()
  client.setQueryData(siteQuery.queryKey, { ...site, map: { ...site.map, amapKey } })
  const calls = { chosen: [] as string[], closed: 0 }
  show(
    <QueryClientProvider client={client}>
      <AreaFilter
        name="地区"
        value={value}
        columns={3}
        onChange={(code) => calls.chosen.push(code)}
        onClose={() => {
          calls.closed += 1
        }}
      />
    </QueryClientProvider>,
  )
  return calls
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('near me narrows to the city that the maps service names, and to nothing finer', async () => {
  service.answer = inYanta('610113')
  const calls = open('key')
  await press('我附近')
  await waitFor(() => expect(calls).toEqual({ chosen: ['610100'], closed: 1 }))
})

test('where the phone does not tell, nothing is narrowed and it says what helps', async () => {
  service.answer = (done) => done('error', {})
  const calls = open('key')
  await press('我附近')
  expect(await screen.findByText(/^没有得到您的位置。请允许使用位置后重试/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '我附近' })).toBeTruthy()
  expect(calls).toEqual({ chosen: [], closed: 0 })
})

test('a place that lies in no city of ours is not guessed', async () => {
  service.answer = inYanta('')
  const calls = open('key')
  await press('我附近')
  expect(await screen.findByText('查不到您所在的城市，请直接选择地区。')).toBeTruthy()
  expect(calls.chosen).toEqual([])
})

test('a region is picked as before, and taken back', async () => {
  service.answer = inYanta('610113')
  const calls = open('key', '610100')
  await press('不限')
  expect(calls).toEqual({ chosen: [''], closed: 1 })
  await press('选择地区')
  expect(await screen.findByRole('dialog', { name: '选择地区' })).toBeTruthy()
})

test('without a maps service nothing is offered that could not be kept', async () => {
  open('')
  expect(await screen.findByRole('dialog', { name: '选择地区' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '我附近' })).toBeNull()
})
