import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Lines of an error that are worth reading when nothing else of a run is left. */
const LINES = 12;

/** Says last of all what each failed test found: a machine that runs the tests keeps only the end of what they print. */
export default class Verdict implements Reporter {
  #suite?: Suite;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) if (test.outcome() === 'unexpected') print(test);
  }
}

function print(test: TestCase): void {
  const errors = test.results.flatMap((result) => result.errors);
  const lines = errors.flatMap(({ message = '', location }) => [
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, LINES),
    ...(location ? [`at line ${location.line}`] : []),
  ]);
  console.info(`\n${test.title}\n${lines.map((line) => `  ${line.slice(0, 240)}`).join('\n')}`);
}
