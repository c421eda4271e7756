import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contactSearch, organisationContacts, organisationLevel } from './organisation.contract.ts'

test.each([organisationLevel, organisationContacts, contactSearch])(
  'the path of $id is the hash of its name',
  ({ id, path, service, method }) => {
    expect([service, method]).toEqual(['organisation', 'POST'])
    expect(path).toBe(`/${createHash('sha256').update(id).digest('hex').slice(0, 16)}`)
  },
)
