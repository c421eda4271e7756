import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSecret, secretFrom } from './secret.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jb-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is made once, for its owner only, and stays the same', () => {
  const first = loadSecret(folder)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
  expect(loadSecret(folder).deriveKey('x')).toEqual(first.deriveKey('x'))
})

it('gives each purpose and id a key of its own', () => {
  const secret = secretFrom(new Uint8Array(32).fill(7))
  const keys = [
    secret.deriveKey('a'),
    secret.deriveKey('b'),
    secret.deriveKey('a', 'b'),
    secret.deriveKey('a', 'b', 1),
  ]
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(4)
  expect(keys.every((key) => key.length === 32)).toBe(true)
})

it('signs what only its public key verifies', () => {
  const secret = secretFrom(new Uint8Array(32).fill(7))
  const signature = secret.sign('回执')
  expect(secret.verify('回执', signature)).toBe(true)
  expect(secret.verify('回执2', signature)).toBe(false)
  expect(secretFrom(new Uint8Array(32).fill(8)).verify('回执', signature)).toBe(false)
  expect(Buffer.from(secret.publicKey, 'base64url')).toHaveLength(32)
})

it('refuses a file that is too short', () => {
  writeFileSync(join(folder, 'short'), 'abc')
  expect(() => loadSecret(folder, join(folder, 'short'))).toThrow('32 字节')
})

it('says which variable names a file that is not there', () => {
  expect(() => loadSecret(folder, join(folder, 'absent'))).toThrow(/^SECRET_FILE：.*absent/)
})
