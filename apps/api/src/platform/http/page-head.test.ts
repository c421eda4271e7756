import { expect, test } from 'vitest'
import { headWriter, type PageHead, withSetting } from './page-head.ts'

const built = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="建好的简介" />
    <title>匠标</title>
    <script type="module" src="/assets/main.js"></script>
  </head>
</html>`
const head: PageHead = {
  title: '钢筋采购',
  description: '报名截止 2026/12/05 09:30。',
  image: '/share.png',
  address: '/detail?id=7',
  site: { name: '匠标', separator: ' | ' },
}

test('the head of a page stands where the built one stood, and nothing else changes', () => {
  const page = headWriter(built)(head, 'https://h5.example.com')
  expect(page).toContain('<title>钢筋采购 | 匠标</title>')
  expect(page).toContain('<meta property="og:url" content="https://h5.example.com/detail?id=7" />')
  expect(page).toContain('<meta property="og:image" content="https://h5.example.com/share.png" />')
  expect(page.match(/<title>|name="description"/g)).toHaveLength(2)
  const without = page.replace(/\s*<title>.*<\/title>|\s*<meta (property="og:|name="description").*/g, '')
  expect(without).toBe(built.replace(/\s*<title>.*|\s*<meta name="description".*/g, ''))
})

test('no word of a page becomes a part of it', () => {
  const evil = `</title><script>x</script><meta content='"&$&$1\`>`
  const page = headWriter(built)(
    { ...head, title: evil, description: evil, address: `/?q="><b>` },
    'https://a',
  )
  expect(page.match(/<(?!!)[a-z]+/g)?.sort()).toEqual(
    headWriter(built)(head, 'https://a')
      .match(/<(?!!)[a-z]+/g)
      ?.sort(),
  )
  expect(page).toContain(
    '&lt;/title&gt;&lt;script&gt;x&lt;/script&gt;&lt;meta content=&#39;&quot;&amp;$&amp;$1`&gt;',
  )
})

test('the site itself is called once, and a server that does not know its own address gives none', () => {
  const page = headWriter(built)({ ...head, title: '匠标' }, '')
  expect(page).toContain('<title>匠标</title>')
  expect(page).not.toMatch(/og:url|og:image/)
})

test('a setting for the scripts stands in the page only when there is one', () => {
  expect(withSetting(built, 'wechat', '')).toBe(built)
  expect(withSetting(built, 'wechat', 'wx1')).toContain(
    '<meta name="wechat" content="wx1" />\n    <title>匠标',
  )
})
