import { expect, test } from 'vitest'
import { bundleReport, type Manifest } from './bundle.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['hall.screen.tsx'],
    css: ['a.css'],
  },
  '_react.js': { file: 'react.js' },
  '_list.js': { file: 'list.js', imports: ['_react.js'], css: ['list.css'] },
  'hall.screen.tsx': { file: 'hall.js', isDynamicEntry: true, imports: ['_list.js'] },
  'bid.screen.tsx': { file: 'bid.js', isDynamicEntry: true, imports: ['_list.js', '_form.js'] },
  '_form.js': { file: 'form.js' },
  'kit/picker.tsx': { file: 'picker.js', isDynamicEntry: true },
}

test('the first load is the entry, the landing screen and all they import statically', () => {
  const report = bundleReport(manifest, /^hall/)
  expect(report.firstLoad).toEqual(['index.js', 'react.js', 'hall.js', 'list.js'])
  expect(report.firstStyles).toEqual(['a.css', 'list.css'])
})

test('a lazy route counts only what the first load has not brought', () => {
  const report = bundleReport(manifest, /^hall/)
  expect(report.routes).toEqual([{ screen: 'bid.screen.tsx', files: ['bid.js', 'form.js'] }])
  expect(report.onDemand).toEqual(['picker.js'])
})
