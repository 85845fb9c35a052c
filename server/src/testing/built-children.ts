import { inject } from 'vitest';
import { runChildrenAsBuilt } from '../platform/isolation.ts';

runChildrenAsBuilt(inject('builtServer'));
