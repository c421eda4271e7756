import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The packages of a lock file that do not lie under `root`, also those that a workspace has for itself; without what
 * other systems need.
 */
export function missingPackages(root, packages) {
  return Object.entries(packages).flatMap(([path, { optional, devOptional }]) => {
    const wanted = path.includes('node_modules/') && !optional && !devOptional
    return wanted && !existsSync(join(root, path, 'package.json')) ? [path] : []
  })
}
