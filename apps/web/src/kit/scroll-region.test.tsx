import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ScrollRegion } from './scroll-region.tsx'
import { show } from './test-support.tsx'

it('is reached by the Tab key, and with a label it is a region for people who hear the page', () => {
  show(<ScrollRegion label="文件内容">很长的内容</ScrollRegion>)
  expect(screen.getByRole('region', { name: '文件内容' }).tabIndex).toBe(0)
})

it('says nothing of itself where what it holds has a name', () => {
  show(
    <ScrollRegion>
      <table aria-label="清单" />
    </ScrollRegion>,
  )
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByRole('table', { name: '清单' }).parentElement?.tabIndex).toBe(0)
})
