import { pageCard } from '@jb/contract/share/share.contract'
import { sitePicture, siteWords } from '@jb/domain/share/pages'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProjectRow } from '../../security/tender-approval.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ config: { PRODUCT_NAME: '测试站' } })
})
afterAll(() => h?.close())

test('an announced project says in its link whose it is and where; before and afterwards it says nothing', async () => {
  const owner = await h.as({ companyName: '长砚建设' })
  const id = await aProjectRow(h, owner, '泾河安置房三期')
  const card = async () =>
    (await h.call(pageCard, { query: { address: `/FProjectDetails?id=${id}` } }, owner)).answer
  const become = (status: 'announced' | 'cancelled') =>
    h.db.updateTable('project').set({ status, announced_at: new Date() }).where('id', '=', id).execute()
  const ofSite = { title: '测试站', description: siteWords, image: sitePicture }
  expect(await card()).toEqual(ofSite)
  await become('announced')
  const { title, description } = await card()
  expect([title, description]).toEqual([
    '泾河安置房三期',
    expect.stringMatching(/^.+的房建工程项目，陕西省.+。$/),
  ])
  expect(description).not.toContain('12600000')
  await become('cancelled')
  expect(await card()).toEqual(ofSite)
})
