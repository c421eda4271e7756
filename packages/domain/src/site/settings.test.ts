import { expect, test } from 'vitest'
import { changedFacts, effectiveFacts, overridesFor } from './settings.ts'

const own = {
  title: '匠标',
  separator: ' | ',
  customerTelephone: '029-1',
  copyright: '',
  icp: '',
  serviceLink: '',
}

test("the operator's word holds, else the server's setting", () => {
  expect(effectiveFacts(own, { title: '砼标', customerTelephone: null })).toEqual({ ...own, title: '砼标' })
})

test('only what differs is stored, an emptied line too', () => {
  const stored = overridesFor(own, { ...own, customerTelephone: '', icp: '陕ICP备1号' })
  expect(stored).toMatchObject({ title: null, customerTelephone: '', icp: '陕ICP备1号' })
  expect(effectiveFacts({ ...own, title: '新名' }, stored)).toMatchObject({
    title: '新名',
    customerTelephone: '',
  })
})

test('the log names what changed', () => {
  expect(changedFacts(own, { ...own, icp: 'x', title: 'y' })).toEqual(['title', 'icp'])
})
