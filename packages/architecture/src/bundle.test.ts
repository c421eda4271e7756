import { expect, test } from 'vitest'
import { bundleReport, type Manifest } from './bundle.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['hall.screen.tsx', 'whole.ts'],
    css: ['a.css'],
  },
  '_react.js': { file: 'react.js' },
  '_list.js': { file: 'list.js', imports: ['_react.js'], css: ['list.css'] },
  'hall.screen.tsx': { file: 'hall.js', isDynamicEntry: true, imports: ['_list.js'] },
  'bid.screen.tsx': { file: 'bid.js', isDynamicEntry: true, imports: ['_list.js', '_form.js', '_map.js'] },
  '_form.js': { file: 'form.js' },
  '_map.js': { file: 'map.js', imports: ['_react.js'] },
  'whole.ts': { file: 'whole.js', isDynamicEntry: true, imports: ['_map.js'] },
  'kit/picker.tsx': { file: 'picker.js', isDynamicEntry: true },
}

const at = { landing: /^hall/, second: /^whole/ }

test('the first load is the entry, the landing screen and all they import statically', () => {
  const report = bundleReport(manifest, at)
  expect(report.firstLoad).toEqual(['index.js', 'react.js', 'hall.js', 'list.js'])
  expect(report.firstStyles).toEqual(['a.css', 'list.css'])
})

test('the second map counts with what comes along with it', () => {
  expect(bundleReport(manifest, at).secondMap).toEqual(['whole.js', 'map.js'])
})

test('a lazy route counts only what neither the first load nor the second map has brought', () => {
  const report = bundleReport(manifest, at)
  expect(report.routes).toEqual([{ screen: 'bid.screen.tsx', files: ['bid.js', 'form.js'] }])
  expect(report.onDemand).toEqual(['picker.js'])
})

test('a build without one of the entrances is not measured', () => {
  expect(() => bundleReport(manifest)).toThrow('hall')
  expect(() => bundleReport(manifest, { ...at, second: /^upper/ })).toThrow('upper')
})
