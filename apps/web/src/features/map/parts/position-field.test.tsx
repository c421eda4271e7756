// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteConfig } from '@jb/contract/site/site.contract'
import { metresBetween } from '@jb/domain/map/distance'
import type { Position } from '@jb/domain/map/position'
import { mock } from '@jb/testing/typed-msw'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/query-client.ts'
import { useSite } from '../../../lib/site.ts'
import { aSite } from '../../../test/a-site.ts'
import { serveTests } from '../../../test/open-screen.tsx'
import type { Listening, Scene } from './drawing.ts'
import PositionField from './position-field.slot.tsx'

const drawing = vi.hoisted(() => ({
  told: undefined as Listening | undefined,
  by: '',
  scenes: [] as Scene[],
}))
const drawn = vi.hoisted(() => (by: string) => {
  return (_: HTMLElement, { scene, told }: { scene: Scene; told: Listening }) => {
    drawing.by = by
    drawing.told = told
    drawing.scenes.push(scene)
    return { show: (next: Scene) => void drawing.scenes.push(next), destroy: () => undefined }
  }
})
vi.mock('./draw-leaflet.ts', () => ({ drawLeaflet: drawn('tiles') }))
vi.mock('./draw-districts.ts', () => ({ drawDistricts: drawn('districts') }))

const server = serveTests({ before: () => undefined })
afterEach(() => vi.unstubAllGlobals())

const tiles = {
  amapKey: '',
  amapSecurityCode: '',
  tileUrl: 'http://t.test/{z}/{x}/{y}.png',
  tileAttribution: '',
}

/** A phone that says where it is (WGS-84), or with undefined does not; on plain http it is not asked. */
function phone(at: { longitude: number; latitude: number } | undefined, secure = true): void {
  const getCurrentPosition = (good: PositionCallback, bad: PositionErrorCallback) =>
    at ? good({ coords: at } as GeolocationPosition) : bad({ code: 1 } as GeolocationPositionError)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }))
  vi.stubGlobal('isSecureContext', secure)
}

function Held({ start, onChange }: { start: Position | null; onChange: (value: Position | null) => void }) {
  const [value, setValue] = useState(start)
  const change = (next: Position | null) => {
    setValue(next)
    onChange(next)
  }
  return <PositionField value={value} onChange={change} />
}

/** Stands there once the settings of the site have come. */
function Below() {
  return <p>{useSite()?.title}</p>
}

function open(start: Position | null, map = aSite().map) {
  server.use(...mock(siteConfig, () => aSite({ map })))
  const changes: (Position | null)[] = []
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Held start={start} onChange={(value) => changes.push(value)} />
      <Below />
    </QueryClientProvider>,
  )
  return { changes, user: userEvent.setup() }
}

test('the place is marked where the phone is, and the mark can be taken away', async () => {
  phone({ longitude: 108.93535, latitude: 34.34326 })
  const { changes, user } = open(null)
  await user.click(await screen.findByRole('button', { name: '用手机当前位置' }))
  expect(await screen.findByText(/^已标注：东经 108\.93999\d°，北纬 34\.341\d+°/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '清除标注' }))
  expect(changes.at(-1)).toBeNull()
  expect(screen.getByText(/不标注也能发布/)).toBeTruthy()
})

test('a phone that does not tell, or is abroad, marks nothing and says what to do', async () => {
  phone({ longitude: -0.1, latitude: 51.5 })
  const { changes, user } = open(null)
  await user.click(await screen.findByRole('button', { name: '用手机当前位置' }))
  expect(await screen.findByText(/没有得到您的位置。请允许浏览器使用位置，或在地图上选点。/)).toBeTruthy()
  expect(changes).toEqual([])
})

test.each([
  ['tiles', tiles],
  ['districts', aSite().map],
])('a point is picked on a map of %s under the cross, also on plain http', async (by, map) => {
  phone(undefined, false)
  const { changes, user } = open(null, map)
  await user.click(await screen.findByRole('button', { name: '在地图上选点' }))
  await waitFor(() => expect(drawing.by).toBe(by))
  expect(drawing.scenes.at(-1)?.centre).toEqual({ lon: 108.939992, lat: 34.341703 })
  drawing.told?.onMoved({ lon: 108.77120004, lat: 34.2431 })
  await user.click(screen.getByRole('button', { name: '标注在这里' }))
  expect(changes).toEqual([{ lon: 108.7712, lat: 34.2431 }])
})

test('the map goes to a district that is looked for by its name', async () => {
  const places = readFileSync(join(import.meta.dirname, '../boundaries/places.json'), 'utf8')
  server.use(http.get(/places.*\.json/, () => HttpResponse.text(places)))
  phone(undefined, false)
  const { changes, user } = open(null)
  await user.click(await screen.findByRole('button', { name: '在地图上选点' }))
  await user.type(await screen.findByPlaceholderText(/搜索区县/), '成都 武侯')
  await user.click(await screen.findByRole('button', { name: /^武侯区\s*四川 成都市$/ }))
  await user.click(screen.getByRole('button', { name: '标注在这里' }))
  expect(changes).toEqual([drawing.scenes.at(-1)?.centre])
  expect(metresBetween({ lon: 104.043, lat: 30.642 }, changes[0] as Position)).toBeLessThan(5_000)
})
