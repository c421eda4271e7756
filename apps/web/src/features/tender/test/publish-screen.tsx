import { saveTenderDraft, tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { aForm, type mockServer, type open, tenderId } from './open-screen.tsx'

/** Where a saved draft is opened. */
export const draftHref = `/tenderPublish?id=${tenderId}`

/** A saved draft behind the address; gives what is saved over it. */
export function keepDraftOn(
  server: ReturnType<typeof mockServer>,
  form: Partial<TenderForm> = {},
  status = 'draft',
) {
  const saved: { readonly form: TenderForm }[] = []
  server.use(
    ...mock(tenderDraftOf, () => ({
      id: tenderId,
      no: 'ZB-1',
      version: 3,
      status,
      form: aForm(form) as TenderForm,
      files: [],
      savedAt: new Date().toISOString(),
    })),
    ...mock(saveTenderDraft, ({ body }) => {
      saved.push(body as { form: TenderForm })
      return { id: tenderId, no: 'ZB-1', version: 3 + saved.length }
    }),
  )
  return saved
}

/** Goes on by so many steps. */
export async function next(user: ReturnType<typeof open>['user'], times = 1) {
  for (let i = 0; i < times; i += 1) await user.click(await screen.findByRole('button', { name: '下一步' }))
}
