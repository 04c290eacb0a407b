import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DIST, PARTS, STAMP } from './built-files.ts'
import { neededPackages } from './needed-packages.ts'
import { createReach } from './reached-files.ts'

/** The parts of package.json that matter here. */
interface Project {
  name: string
  version: string
  description: string
  license: string
  scripts: Record<string, string>
  imports: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Where the built site is started, instead of the program that would build it first. */
const START = { first: 'site/server/start.ts', built: 'site/server/start-built.ts' }
/** Programs of a running site; those in other folders are for work on its sources. */
const PROGRAM = /^(?:site|service)\/.*\.ts$/
/** Where such programs are told from those of the build: by the tools that they need. */
const isTool = ({ devDependencies }: Project, name: string) => Object.hasOwn(devDependencies, name)
/** What packages contain for compilers, debuggers and their own authors; what they need is in a list of its own. */
const NOT_RUN = /\.(?:[cm]?ts|map)$|^\/(?:tests?|__tests__|node_modules)$/
/** Loaded before each program of a pack: says which Node is needed. */
const NEEDED_NODE = 'site/server/needed-node.js'
/** Files for the machine that runs the site, if there are any. */
const FOR_THE_MACHINE = 'deploy'

/**
 * Writes a tar file with what a server needs to run the built site besides Node: the built files, the programs that run
 * with whatever they reach, and the packages that those name. Returns the path of the file.
 */
export async function packSite(root: string, folder: string): Promise<string> {
  const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Project
  const { programs, files, packages } = contentsOf(root, project)
  const { name, version } = project
  const parent = await mkdtemp(join(tmpdir(), `${name}-pack-`))
  try {
    const target = join(parent, name)
    for (const file of files) await copy(join(root, file), join(target, file))
    for (const part of PARTS) await copy(join(root, DIST, part), join(target, DIST, part))
    await copy(join(root, DIST, STAMP), join(target, DIST, STAMP))
    await copy(join(root, FOR_THE_MACHINE), join(target, FOR_THE_MACHINE)).catch(absent)
    for (const place of neededPackages(root, packages))
      await copyPackage(join(root, 'node_modules', place), join(target, 'node_modules', place))
    await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest(project, programs, packages), null, 2)}\n`)
    const archive = join(folder, `${name}-${version}-${process.platform}-${process.arch}.tar.gz`)
    await promisify(execFile)('tar', ['-czf', archive, '-C', parent, name])
    return archive
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

/** The commands that run without the packages of the build, by name, and all that they need. */
function contentsOf(root: string, project: Project) {
  const reach = createReach(root)
  const programs = new Map<string, string>()
  const files = new Set<string>()
  const packages = new Set<string>()
  for (const [command, line] of Object.entries(project.scripts)) {
    const program = programOf(line)
    if (program === null) continue
    const reached = reach(program)
    if ([...reached.packages].some((name) => isTool(project, name))) continue
    programs.set(command, program)
    for (const file of reached.files) files.add(file)
    for (const name of reached.packages) if (Object.hasOwn(project.dependencies, name)) packages.add(name)
  }
  return { programs, files: [...files, NEEDED_NODE], packages: [...packages].sort() }
}

/** The program that a command comes to in the end: what it generates and builds first is there already. */
function programOf(line: string): string | null {
  const program = line.split(' ').at(-1) ?? ''
  if (program === START.first) return START.built
  return PROGRAM.test(program) ? program : null
}

function manifest(
  { name, version, description, license, imports, dependencies }: Project,
  programs: ReadonlyMap<string, string>,
  packages: readonly string[],
) {
  return {
    ...{ name, version, private: true, description, license, type: 'module' },
    engines: { node: `>=${process.versions.node.split('.', 1)[0]}` },
    imports,
    scripts: Object.fromEntries(
      [...programs].map(([command, program]) => [command, `node --import ./${NEEDED_NODE} ${program}`]),
    ),
    dependencies: Object.fromEntries(packages.map((needed) => [needed, dependencies[needed]])),
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
}

async function copyPackage(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const filter = (source: string) => !NOT_RUN.test(source.slice(from.length))
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter })
}

function absent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
