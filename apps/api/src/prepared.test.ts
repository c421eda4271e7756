import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onServer } from '@jb/testing/databases'
import { type Place, prepared } from '@jb/testing/prepared'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './platform/db/db.ts'

const name = 'trial'
const told = join(inject('scratch'), `${name}.json`)

/** Leaves a table and a file; fails where somebody has left them before. */
async function fill({ database, folder }: Place): Promise<readonly string[]> {
  const found = readdirSync(folder)
  writeFileSync(join(folder, 'left.txt'), '')
  const { pool, close } = openDatabase({ ...inject('postgres'), database }, 1)
  try {
    await pool.query('create table trial_left (n int)')
  } finally {
    await close()
  }
  return found
}

afterAll(() => onServer((client) => client.query(`drop database if exists jb_${name} with (force)`)))

describe('a place for the whole run', () => {
  test('is made out of nothing after a making that failed', async () => {
    const failing = async (place: Place) => {
      await fill(place)
      throw new Error('on the way')
    }
    await expect(prepared(name, failing)).rejects.toThrow('on the way')
    expect((await prepared(name, fill)).told).toEqual([])
  })

  test('is made once', async () => {
    expect((await prepared(name, async () => ['anew'])).told).toEqual([])
  })

  test('is made anew where whoever made it ended before it could tell', async () => {
    rmSync(told)
    expect((await prepared(name, fill)).told).toEqual([])
  })
})
