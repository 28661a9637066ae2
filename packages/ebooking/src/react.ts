'use client';

export * from './generated/react/connection.ts';
export * from './generated/react/options.ts';
