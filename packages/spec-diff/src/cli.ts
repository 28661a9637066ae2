#!/usr/bin/env node
import { runSpecDiff } from './spec-diff.ts';

runSpecDiff();
