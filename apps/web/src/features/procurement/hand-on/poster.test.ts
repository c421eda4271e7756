import { expect, test } from 'vitest'
import { linesOf, posterSvg } from './poster.ts'

const words = {
  kind: '物资采购 · 采购公告',
  title: '钢筋采购',
  facts: [['报名截止', '12月3日 18:00']],
  link: 'https://jb.example.com/Bidding?id=1',
} as const

test('a long title goes on and is cut at its last line; figures take half the room', () => {
  expect(linesOf('长'.repeat(20), 44, 3).map((line) => line.length)).toEqual([14, 6])
  const cut = linesOf('长'.repeat(60), 44, 3)
  expect(cut).toHaveLength(3)
  expect(cut[2]).toMatch(/长…$/)
  expect(linesOf('1'.repeat(25), 44, 3)).toHaveLength(1)
  expect(linesOf(`${'长'.repeat(13)}（再次）`, 44, 3)).toEqual(['长'.repeat(13), '（再次）'])
})

test('what was typed cannot become a part of the picture', () => {
  const svg = posterSvg({ ...words, title: '</text><script>alert("1")</script>&' }, '匠标')
  expect(svg).not.toContain('<script>')
  expect(svg).toContain('&#60;script&#62;')
})

test('another link is another code, and a longer poster keeps it below the words', () => {
  const codeOf = (svg: string) => svg.match(/crispEdges" d="([^"]+)"/)?.[1]
  const one = posterSvg(words, '匠标')
  expect(codeOf(one)).not.toBe(codeOf(posterSvg({ ...words, link: `${words.link}2` }, '匠标')))
  const heightOf = (svg: string) => Number(svg.match(/height="(\d+)" font/)?.[1])
  expect(heightOf(posterSvg({ ...words, title: '长'.repeat(40) }, '匠标'))).toBeGreaterThan(heightOf(one))
})
